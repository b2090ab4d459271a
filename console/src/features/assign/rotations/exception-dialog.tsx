import { NativeSelect, TextInput } from '@mantine/core';
import { addRotationException, rotationRow, type RotationDetails } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { currentIn } from '../../../api/current-in.ts';
import { DialogForm } from '../../../ui/dialog/dialog-form.tsx';
import { useCallForm } from '../../../ui/form/use-call-form.ts';
import { useToasts } from '../../../ui/toasts/toasts.ts';

const KINDS = ['leave', 'sickness', 'extra'] as const;
const DUTIES = ['on', 'day', 'night'] as const;

export interface RotationDialogProps {
  rotation: RotationDetails;
  onClose: () => void;
  /** It was changed meanwhile. */
  onMeanwhile: () => void;
  onDone: () => void;
}

/** Enters leave, sickness or an extra shift of a person. */
export function ExceptionDialog({ rotation, onClose, onMeanwhile, onDone }: RotationDialogProps) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const form = useCallForm({
    call: addRotationException,
    initial: { kind: 'leave', duty: 'on', from: '', to: '', reason: '' },
    toArguments: ({ kind, duty, from, to, reason }) => ({
      params: { personId: rotation.personId },
      body: {
        ...{ revision: rotation.revision, from: from || null, to: to || null, reason: reason.trim() || null },
        kind: KINDS.find((one) => one === kind) ?? 'leave',
        duty: kind === 'extra' ? (DUTIES.find((one) => one === duty) ?? 'on') : null,
      },
    }),
    faults: {
      from: { missing: t('rotations.except.noFrom') },
      to: { missing: t('rotations.except.noTo'), invalid: t('rotations.except.wrongTo') },
    },
    onRefused: (failure) => {
      if (currentIn(z.array(rotationRow), failure)) onMeanwhile();
      return {};
    },
    onDone: () => {
      toasts.show({ title: t('rotations.except.done'), tone: 'good' });
      onDone();
    },
  });
  return (
    <DialogForm
      form={form}
      title={t('rotations.except.title', { name: rotation.name })}
      confirm={t('rotations.except.confirm')}
      onClose={onClose}
    >
      <NativeSelect
        {...form.text('kind')}
        label={t('rotations.except.kind')}
        data={KINDS.map((value) => ({ value, label: t(`rotations.except.kinds.${value}`) }))}
      />
      {form.values.kind === 'extra' && (
        <NativeSelect
          {...form.text('duty')}
          label={t('rotations.except.duty')}
          data={DUTIES.map((value) => ({ value, label: t(`rotations.except.duties.${value}`) }))}
        />
      )}
      <TextInput {...form.text('from')} type="date" label={t('rotations.except.from')} />
      <TextInput {...form.text('to')} type="date" label={t('rotations.except.to')} />
      <TextInput
        {...form.text('reason')}
        label={t('rotations.except.reason')}
        description={t('rotations.except.reasonHint')}
        maxLength={300}
        dir="auto"
      />
    </DialogForm>
  );
}
