import { Textarea, TextInput } from '@mantine/core';
import { LONGEST_PANEL_REASON, panelDetails, proposeCut } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { currentIn } from '../../../api/current-in.ts';
import { DialogForm } from '../../../ui/dialog/dialog-form.tsx';
import { useCallForm } from '../../../ui/form/use-call-form.ts';
import type { PanelDialogProps } from './panel-dialog.ts';
import { percentIn } from './use-estimates.ts';
import { usePanelFigures } from './use-panel-figures.ts';

/** Proposes the pass mark: the panel's mean, rounded, unless there is a reason for another. */
export function ProposeDialog({ panel, onChanged, onClose, onDone }: PanelDialogProps) {
  const { t } = useTranslation();
  const say = usePanelFigures();
  const mean = panel.summary?.mean ?? panel.currentCut;
  const form = useCallForm({
    call: proposeCut,
    initial: { cut: String(Math.round(mean)), reason: '' },
    toArguments: ({ cut, reason }) => ({
      params: { testId: panel.testId, panelId: panel.id },
      body: {
        ...{ revision: panel.revision, cut: percentIn(cut) ?? null },
        reason: reason.trim() === '' ? null : reason,
      },
    }),
    faults: { cut: { missing: t('passMarks.judge.notPercent') } },
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
      title={t('passMarks.acts.proposeTitle')}
      consequences={[
        t('passMarks.acts.proposeMean', {
          mean: say.percent(mean),
          error: say.of(panel.summary?.standardError ?? null),
        }),
        t('passMarks.acts.proposeNext'),
      ]}
      confirm={t('passMarks.acts.propose')}
      onClose={onClose}
    >
      <TextInput
        {...form.text('cut')}
        label={t('passMarks.acts.cut')}
        inputMode="decimal"
        autoComplete="off"
        dir="ltr"
        data-autofocus
      />
      <Textarea
        {...form.text('reason')}
        label={t('passMarks.acts.reason')}
        description={t('passMarks.acts.reasonHint')}
        rows={3}
        maxLength={LONGEST_PANEL_REASON}
      />
    </DialogForm>
  );
}
