import { Textarea } from '@mantine/core';
import { declineCut, discardPanel, LONGEST_PANEL_REASON, panelDetails } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { currentIn } from '../../../api/current-in.ts';
import { DialogForm } from '../../../ui/dialog/dialog-form.tsx';
import { useCallForm } from '../../../ui/form/use-call-form.ts';
import type { PanelDialogProps } from './panel-dialog.ts';

/** Declines a proposed pass mark, or discards a panel, with a reason. */
export function EndPanelDialog({
  what,
  panel,
  onChanged,
  onClose,
  onDone,
}: PanelDialogProps & { what: 'decline' | 'discard' }) {
  const { t } = useTranslation();
  const form = useCallForm({
    call: what === 'decline' ? declineCut : discardPanel,
    initial: { reason: '' },
    toArguments: ({ reason }) => ({
      params: { testId: panel.testId, panelId: panel.id },
      body: { revision: panel.revision, reason },
    }),
    faults: { reason: { missing: t('passMarks.acts.noReason') } },
    onRefused: (failure) => {
      const current = currentIn(panelDetails, failure);
      if (current) onChanged(current);
      return undefined;
    },
    onDone,
  });
  return (
    <DialogForm
      form={form}
      title={t(`passMarks.acts.${what}Title`)}
      consequences={[t(`passMarks.acts.${what}Does`)]}
      confirm={t(`passMarks.acts.${what}`)}
      onClose={onClose}
    >
      <Textarea
        {...form.text('reason')}
        label={t('passMarks.acts.reason')}
        rows={3}
        maxLength={LONGEST_PANEL_REASON}
        data-autofocus
      />
    </DialogForm>
  );
}
