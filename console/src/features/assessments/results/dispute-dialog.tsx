import { Textarea } from '@mantine/core';
import { disputeItem, LONGEST_ATTEMPT_REASON, type CallAnswer } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../api/api-error.ts';
import { DialogForm } from '../../../ui/dialog/dialog-form.tsx';
import { useCallForm } from '../../../ui/form/use-call-form.ts';

interface DisputeDialogProps {
  attemptId: string;
  position: number;
  onClose: () => void;
  onDone: (dispute: CallAnswer<typeof disputeItem, 201>) => void;
}

/** Says what is wrong with a question or its scoring. */
export function DisputeDialog({ attemptId, position, onClose, onDone }: DisputeDialogProps) {
  const { t } = useTranslation();
  const form = useCallForm({
    call: disputeItem,
    initial: { reason: '' },
    toArguments: ({ reason }) => ({ params: { attemptId }, body: { position, reason } }),
    faults: { reason: { missing: t('results.dispute.missing') } },
    onRefused: (failure) => {
      if (!(failure instanceof ApiError)) return undefined;
      const code = failure.problem?.code;
      if (code === 'attempt/disputed') return { problem: t('results.dispute.already') };
      return code === 'attempt/not-shown' ? { problem: t('results.dispute.notShown') } : undefined;
    },
    onDone,
  });
  return (
    <DialogForm
      form={form}
      title={t('results.dispute.title', { number: position + 1 })}
      consequences={[t('results.dispute.who'), t('results.dispute.once')]}
      confirm={t('results.dispute.send')}
      onClose={onClose}
    >
      <Textarea
        {...form.text('reason')}
        label={t('results.dispute.reason')}
        rows={4}
        maxLength={LONGEST_ATTEMPT_REASON}
        data-autofocus
      />
    </DialogForm>
  );
}
