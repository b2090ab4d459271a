import { Checkbox, Textarea } from '@mantine/core';
import {
  answerDispute,
  type DisputeDetails,
  disputeDetails,
  type DisputeProposal,
  LONGEST_ATTEMPT_REASON,
} from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { DialogForm } from '../../../ui/dialog/dialog-form.tsx';
import { useCallForm } from '../../../ui/form/use-call-form.ts';
import '../../../ui/list/checkbox.css';
import { currentIn } from '../../../api/current-in.ts';

export interface DisputeDialogProps {
  dispute: DisputeDetails;
  onClose: () => void;
  /** @param title what was done */
  onDone: (now: DisputeDetails, title: string) => void;
  /** It changed before. */
  onMeanwhile: (current: DisputeDetails) => void;
}

/** Proposes what an approver then decides, with the reason that the candidate would read. */
export function AnswerDialog({
  dispute,
  proposal,
  onClose,
  onDone,
  onMeanwhile,
}: DisputeDialogProps & { proposal: DisputeProposal }) {
  const { t } = useTranslation();
  const form = useCallForm({
    call: answerDispute,
    initial: { text: '', all: false },
    toArguments: ({ text, all }) => ({
      params: { disputeId: dispute.id },
      body: { revision: dispute.revision, proposal, text, all },
    }),
    faults: { text: { missing: t('disputes.acts.missing') } },
    onRefused: (failure) => {
      const current = currentIn(disputeDetails, failure);
      if (current) onMeanwhile(current);
      return undefined;
    },
    onDone: (now) => onDone(now, t(`disputes.acts.done.${proposal}Answer`)),
  });
  return (
    <DialogForm
      form={form}
      title={t(`disputes.acts.title.${proposal}Answer`)}
      consequences={[t('disputes.acts.does.answer')]}
      confirm={t(`disputes.acts.${proposal}Answer`)}
      onClose={onClose}
    >
      <Textarea
        {...form.text('text')}
        label={t('disputes.acts.text.answer')}
        rows={4}
        maxLength={LONGEST_ATTEMPT_REASON}
        data-autofocus
      />
      {dispute.canAnswerAlso > 0 && (
        <Checkbox
          {...form.flag('all')}
          label={t('disputes.acts.answerAll', { count: dispute.canAnswerAlso + 1 })}
        />
      )}
    </DialogForm>
  );
}
