import { signCertificate, type CertificateRow } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../api/call.ts';
import { ActDialog } from '../../ui/dialog/act-dialog.tsx';
import { isOutdated } from './use-refused-words.ts';

export interface SigningProps {
  certificate: CertificateRow;
  onClose: () => void;
  /** @param text what was done: "Signed" */
  onDone: (text: string) => void;
  /** It isn’t the reader’s to sign now. */
  onRefused: (failure: unknown) => void;
}

/** Says what signing means, then signs. */
export function SignDialog({ certificate, onClose, onDone, onRefused }: SigningProps) {
  const { t } = useTranslation();
  const call = useCall();
  const { id, title, name, revision } = certificate;
  return (
    <ActDialog
      title={t('certificates.signing.signTitle', { title, name })}
      consequences={[
        t('certificates.signing.signDoes', { name }),
        t('certificates.signing.signIssues'),
        t('certificates.signing.signStays'),
      ]}
      confirm={t('certificates.signing.sign')}
      onClose={onClose}
      onConfirm={async () => {
        try {
          await call(signCertificate, { params: { certificateId: id }, body: { revision } });
          onDone(t('certificates.signing.signed'));
        } catch (failure) {
          if (!isOutdated(failure)) throw failure;
          onRefused(failure);
        }
      }}
    />
  );
}
