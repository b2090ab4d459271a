import { Textarea } from '@mantine/core';
import { declineCertificate } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { DialogForm } from '../../ui/dialog/dialog-form.tsx';
import { useCallForm } from '../../ui/form/use-call-form.ts';
import type { SigningProps } from './sign-dialog.tsx';
import { isOutdated } from './use-refused-words.ts';

/** As the call bounds it. */
const LONGEST_REASON = 500;

/** Declines to sign, with a reason. */
export function DeclineDialog({ certificate, onClose, onDone, onRefused }: SigningProps) {
  const { t } = useTranslation();
  const { id, title, name, revision } = certificate;
  const form = useCallForm({
    call: declineCertificate,
    initial: { reason: '' },
    toArguments: ({ reason }) => ({ params: { certificateId: id }, body: { revision, reason } }),
    faults: { reason: { missing: t('certificates.signing.noReason') } },
    onRefused: (failure) => {
      if (isOutdated(failure)) onRefused(failure);
      return undefined;
    },
    onDone: () => onDone(t('certificates.signing.declined')),
  });
  return (
    <DialogForm
      form={form}
      title={t('certificates.signing.declineTitle', { title, name })}
      consequences={[t('certificates.signing.declineDoes', { name }), t('certificates.signing.declineStays')]}
      confirm={t('certificates.signing.decline')}
      isSevere
      onClose={onClose}
    >
      <Textarea
        {...form.text('reason')}
        label={t('certificates.signing.reason')}
        rows={3}
        maxLength={LONGEST_REASON}
        data-autofocus
      />
    </DialogForm>
  );
}
