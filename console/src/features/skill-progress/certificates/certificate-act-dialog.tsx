import { Textarea } from '@mantine/core';
import {
  certificateDetails,
  resumeCertificate,
  revokeCertificate,
  suspendCertificate,
  type CertificateDetails,
} from '@rigwise/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../api/call.ts';
import { currentIn } from '../../../api/current-in.ts';
import { ActDialog } from '../../../ui/dialog/act-dialog.tsx';

export type Act = 'suspend' | 'resume' | 'revoke';

const CALLS = { suspend: suspendCertificate, resume: resumeCertificate, revoke: revokeCertificate } as const;

interface CertificateActDialogProps {
  act: Act;
  certificate: CertificateDetails;
  onClose: () => void;
  /** It was changed meanwhile: this is what is stored now. */
  onMeanwhile: (certificate: CertificateDetails) => void;
  onDone: (certificate: CertificateDetails) => void;
}

/** Suspends, resumes or revokes a certificate, with the reason. */
export function CertificateActDialog({
  act,
  certificate,
  onClose,
  onMeanwhile,
  onDone,
}: CertificateActDialogProps) {
  const { t } = useTranslation();
  const call = useCall();
  const [reason, setReason] = useState('');
  const { id, revision, title, name } = certificate;
  const isMissing = reason.trim() === '';
  const confirm = async (): Promise<void> => {
    try {
      const args = { params: { certificateId: id }, body: { revision, reason: reason.trim() } };
      onDone((await call(CALLS[act], args)).body);
    } catch (failure) {
      const current = currentIn(certificateDetails, failure);
      if (current) onMeanwhile(current);
      throw failure;
    }
  };
  return (
    <ActDialog
      title={t(`certificateList.acts.${act}.title`, { title, name })}
      consequences={[t(`certificateList.acts.${act}.does`), t(`certificateList.acts.${act}.then`)]}
      confirm={t(`certificateList.acts.${act}.name`)}
      isSevere={act === 'revoke'}
      isIncomplete={isMissing}
      onClose={onClose}
      onConfirm={confirm}
    >
      <Textarea
        label={t('certificateList.reason')}
        description={t('certificateList.reasonHint')}
        value={reason}
        maxLength={500}
        rows={2}
        required
        withAsterisk={false}
        dir="auto"
        data-autofocus
        // The reason is one line, however long it is.
        onChange={({ currentTarget }) => setReason(currentTarget.value.replaceAll(/[\r\n]+/g, ' '))}
      />
    </ActDialog>
  );
}
