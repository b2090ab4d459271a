import { Checkbox, Textarea } from '@mantine/core';
import {
  decideDispute,
  type DisputeDecision,
  disputeDetails,
  LONGEST_ATTEMPT_REASON,
} from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { DialogForm } from '../../../ui/dialog/dialog-form.tsx';
import { useCallForm } from '../../../ui/form/use-call-form.ts';
import '../../../ui/list/checkbox.css';
import type { DisputeDialogProps } from './answer-dialog.tsx';
import { currentIn } from '../../../api/current-in.ts';

/** Decides an answered dispute. What its author wrote is there to keep or change, unless the decision is another. */
export function DecideDialog({
  dispute,
  decision,
  onClose,
  onDone,
  onMeanwhile,
}: DisputeDialogProps & { decision: DisputeDecision }) {
  const { t } = useTranslation();
  const proposed = dispute.steps.findLast(({ what }) => what === 'answered')?.text ?? '';
  const form = useCallForm({
    call: decideDispute,
    initial: { text: decision === dispute.proposal ? proposed : '', all: false },
    toArguments: ({ text, all }) => ({
      params: { disputeId: dispute.id },
      body: { revision: dispute.revision, decision, text, all },
    }),
    faults: { text: { missing: t('disputes.acts.missing') } },
    onRefused: (failure) => {
      const current = currentIn(disputeDetails, failure);
      if (current) onMeanwhile(current);
      return undefined;
    },
    onDone: (now) => onDone(now, t(`disputes.acts.done.${decision}`)),
  });
  return (
    <DialogForm
      form={form}
      title={t(`disputes.acts.title.${decision}`)}
      consequences={[t(`disputes.acts.does.${decision}`)]}
      confirm={t(`disputes.acts.${decision}`)}
      onClose={onClose}
    >
      <Textarea
        {...form.text('text')}
        label={t(`disputes.acts.text.${decision === 'send-back' ? 'send-back' : 'decision'}`)}
        rows={4}
        maxLength={LONGEST_ATTEMPT_REASON}
        data-autofocus
      />
      {dispute.canDecideAlso > 0 && (
        <Checkbox
          {...form.flag('all')}
          label={t('disputes.acts.decideAll', { count: dispute.canDecideAlso + 1 })}
        />
      )}
    </DialogForm>
  );
}
