import type { CertificateRow } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../api/api-error.ts';
import { serverMessage } from '../../ui/form/refusals.ts';

/** Whether the certificate has changed since the reader saw it. A 409 with Retry-After says that a request is still running. */
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
  const words: Readonly<Partial<Record<string, string>>> = {
    'certificate/changed': t('certificates.signing.changed'),
    'certificate/not-signer': t('certificates.signing.notSigner'),
    'certificate/not-found': t('certificates.signing.gone'),
  };
  const whyOf = (failure: unknown): string => {
    const code = failure instanceof ApiError ? failure.problem?.code : undefined;
    return words[code ?? ''] ?? serverMessage(failure) ?? t('certificates.signing.notNow');
  };
  return (failure, { title, name }) =>
    t('certificates.signing.refused', { title, name, why: whyOf(failure) });
}
