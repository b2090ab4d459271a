import { NativeSelect, TextInput } from '@mantine/core';
import { rotationRow, swapShifts, type RotationRow } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { currentIn } from '../../../api/current-in.ts';
import { DialogForm } from '../../../ui/dialog/dialog-form.tsx';
import { useCallForm } from '../../../ui/form/use-call-form.ts';
import { useToasts } from '../../../ui/toasts/toasts.ts';
import type { RotationDialogProps } from './exception-dialog.tsx';

interface SwapDialogProps extends RotationDialogProps {
  /** Who may take over. */
  others: readonly RotationRow[];
}

/** Lets a colleague take over a person’s shifts. */
export function SwapDialog({ rotation, others, onClose, onMeanwhile, onDone }: SwapDialogProps) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const form = useCallForm({
    call: swapShifts,
    initial: { colleague: '', from: '', to: '', reason: '' },
    toArguments: ({ colleague, from, to, reason }) => ({
      body: {
        personIds: [rotation.personId, colleague],
        revisions: [rotation.revision, others.find(({ personId }) => personId === colleague)?.revision ?? 0],
        ...{ from: from || null, to: to || null, reason: reason.trim() || null },
      },
    }),
    faults: {
      'personIds.1': { invalid: t('rotations.swap.noColleague'), missing: t('rotations.swap.noColleague') },
      from: { missing: t('rotations.except.noFrom') },
      to: { missing: t('rotations.except.noTo'), invalid: t('rotations.except.wrongTo') },
      reason: { missing: t('rotations.swap.noReason') },
    },
    onRefused: (failure) => {
      if (currentIn(z.array(rotationRow), failure)) onMeanwhile();
      return {};
    },
    onDone: () => {
      toasts.show({ title: t('rotations.swap.done'), tone: 'good' });
      onDone();
    },
  });
  return (
    <DialogForm
      form={form}
      title={t('rotations.swap.title', { name: rotation.name })}
      consequences={[t('rotations.swap.does')]}
      confirm={t('rotations.swap.confirm')}
      onClose={onClose}
    >
      <NativeSelect
        name="personIds.1"
        label={t('rotations.swap.colleague')}
        description={t('rotations.swap.colleagueHint')}
        value={form.values.colleague}
        error={form.faultAt('personIds.1')}
        data={[
          { value: '', label: t('rotations.swap.choose') },
          ...others.map(({ personId, name }) => ({ value: personId, label: name })),
        ]}
        onChange={({ currentTarget }) => form.set({ colleague: currentTarget.value })}
      />
      <TextInput {...form.text('from')} type="date" label={t('rotations.swap.from')} />
      <TextInput {...form.text('to')} type="date" label={t('rotations.swap.to')} />
      <TextInput {...form.text('reason')} label={t('rotations.swap.reason')} maxLength={300} dir="auto" />
    </DialogForm>
  );
}
