import { Textarea } from '@mantine/core';
import {
  declineRegrade,
  discardRegrade,
  LONGEST_REGRADE_REASON,
  type RegradeDetails,
  regradeDetails,
} from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { DialogForm } from '../../../ui/dialog/dialog-form.tsx';
import { useCallForm } from '../../../ui/form/use-call-form.ts';
import { currentIn } from '../../../api/current-in.ts';

interface EndDialogProps {
  what: 'decline' | 'discard';
  regrade: RegradeDetails;
  onClose: () => void;
  onDone: (after: RegradeDetails) => void;
  /** It changed before. */
  onMeanwhile: (current: RegradeDetails) => void;
}

/** Declines or discards a regrade, with a reason. */
export function EndDialog({ what, regrade, onClose, onDone, onMeanwhile }: EndDialogProps) {
  const { t } = useTranslation();
  const form = useCallForm({
    call: what === 'decline' ? declineRegrade : discardRegrade,
    initial: { reason: '' },
    toArguments: ({ reason }) => ({
      params: { regradeId: regrade.id },
      body: what === 'decline' ? { revision: regrade.revision, reason } : { reason },
    }),
    faults: { reason: { missing: t('regrades.acts.noReason') } },
    onRefused: (failure) => {
      const current = currentIn(regradeDetails, failure);
      if (current) onMeanwhile(current);
      return undefined;
    },
    onDone,
  });
  return (
    <DialogForm
      form={form}
      title={t(`regrades.acts.${what}Title`)}
      consequences={[t(`regrades.acts.${what}Does`)]}
      confirm={t(`regrades.acts.${what}`)}
      onClose={onClose}
    >
      <Textarea
        {...form.text('reason')}
        label={t('regrades.acts.reason')}
        rows={3}
        maxLength={LONGEST_REGRADE_REASON}
        data-autofocus
      />
    </DialogForm>
  );
}
