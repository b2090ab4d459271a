import { Textarea } from '@mantine/core';
import {
  approveExternalRecord,
  declineExternalRecord,
  externalRecordDetails,
  withdrawExternalRecord,
  type ExternalRecordDetails,
} from '@rigwise/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../api/call.ts';
import { currentIn } from '../../../api/current-in.ts';
import { ActDialog } from '../../../ui/dialog/act-dialog.tsx';

export type RecordAct = 'approve' | 'decline' | 'withdraw';

interface RecordActDialogProps {
  act: RecordAct;
  record: ExternalRecordDetails;
  onClose: () => void;
  /** It was changed meanwhile: this is what is stored now. */
  onMeanwhile: (record: ExternalRecordDetails) => void;
  onDone: (record: ExternalRecordDetails) => void;
}

/** Approves, declines or withdraws an external record; the last two with the reason. */
export function RecordActDialog({ act, record, onClose, onMeanwhile, onDone }: RecordActDialogProps) {
  const { t } = useTranslation();
  const call = useCall();
  const [typed, setTyped] = useState('');
  const { id, revision, title, person } = record;
  const reason = typed.trim();
  const params = { recordId: id };
  const send = async (): Promise<ExternalRecordDetails> => {
    if (act === 'approve') return (await call(approveExternalRecord, { params, body: { revision } })).body;
    const definition = act === 'decline' ? declineExternalRecord : withdrawExternalRecord;
    return (await call(definition, { params, body: { revision, reason } })).body;
  };
  const confirm = async (): Promise<void> => {
    try {
      onDone(await send());
    } catch (failure) {
      const current = currentIn(externalRecordDetails, failure);
      if (current) onMeanwhile(current);
      throw failure;
    }
  };
  return (
    <ActDialog
      title={t(`externalRecords.acts.${act}.title`, {
        ...{ title, name: person?.name ?? t('externalRecords.erased') },
      })}
      consequences={[t(`externalRecords.acts.${act}.does`)]}
      confirm={t(`externalRecords.acts.${act}.name`)}
      isSevere={act === 'withdraw'}
      isIncomplete={act !== 'approve' && reason === ''}
      onClose={onClose}
      onConfirm={confirm}
    >
      {act !== 'approve' && (
        <Textarea
          label={t('externalRecords.reason')}
          description={t('externalRecords.reasonHint')}
          value={typed}
          maxLength={1000}
          rows={2}
          required
          withAsterisk={false}
          dir="auto"
          data-autofocus
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      )}
    </ActDialog>
  );
}
