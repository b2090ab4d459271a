import { Textarea } from '@mantine/core';
import { observationDetails, withdrawObservation, type ObservationDetails } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { currentIn } from '../../../api/current-in.ts';
import { DialogForm } from '../../../ui/dialog/dialog-form.tsx';
import { useCallForm } from '../../../ui/form/use-call-form.ts';

/** As the call bounds it. */
const LONGEST_REASON = 500;

interface WithdrawDialogProps {
  observation: ObservationDetails;
  onClose: () => void;
  /** It was changed meanwhile: this is what is stored now. */
  onMeanwhile: (observation: ObservationDetails) => void;
  onDone: (observation: ObservationDetails) => void;
}

/** Withdraws an observation, with a reason. */
export function WithdrawDialog({ observation, onClose, onMeanwhile, onDone }: WithdrawDialogProps) {
  const { t } = useTranslation();
  const { id, name, revision } = observation;
  const form = useCallForm({
    call: withdrawObservation,
    initial: { reason: '' },
    toArguments: ({ reason }) => ({ params: { observationId: id }, body: { revision, reason } }),
    faults: { reason: { missing: t('observations.withdrawing.noReason') } },
    onRefused: (failure) => {
      const current = currentIn(observationDetails, failure);
      if (current) onMeanwhile(current);
      return undefined;
    },
    onDone,
  });
  return (
    <DialogForm
      form={form}
      title={t('observations.withdrawing.title')}
      consequences={[t('observations.withdrawing.does', { name }), t('observations.withdrawing.forGood')]}
      confirm={t('observations.withdrawing.act')}
      isSevere
      onClose={onClose}
    >
      <Textarea
        {...form.text('reason')}
        label={t('observations.withdrawing.reason')}
        rows={3}
        maxLength={LONGEST_REASON}
        data-autofocus
      />
    </DialogForm>
  );
}
