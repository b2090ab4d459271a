import type { CertificateRow } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../api/api-error.ts';
import { serverMessage } from '../../ui/form/refusals.ts';

/** Whether what the reader decided about isn’t so any more; a 409 with Retry-After is still being carried out. */
export const isOutdated = (failure: unknown): failure is ApiError =>
  failure instanceof ApiError &&
  [403, 404, 409].includes(failure.status) &&
  failure.retryAfterSeconds === undefined;

/** Why a certificate could not be signed or declined, for the list that is read again. */
export function useRefusedWords(): (
  failure: unknown,
  certificate: Pick<CertificateRow, 'title' | 'name'>,
) => string {
  const { t } = useTranslation();
  const whyOf = (failure: unknown): string => {
    switch (failure instanceof ApiError ? failure.problem?.code : undefined) {
      case 'certificate/changed':
        return t('certificates.signing.changed');
      case 'certificate/not-signer':
        return t('certificates.signing.notSigner');
      case 'certificate/not-found':
        return t('certificates.signing.gone');
      default:
        return serverMessage(failure) ?? t('certificates.signing.notNow');
    }
  };
  return (failure, { title, name }) =>
    t('certificates.signing.refused', { title, name, why: whyOf(failure) });
}
