import { TextInput } from '@mantine/core';
import { rotationRow, withdrawRotationException, type RotationException } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { currentIn } from '../../../api/current-in.ts';
import { DialogForm } from '../../../ui/dialog/dialog-form.tsx';
import { useCallForm } from '../../../ui/form/use-call-form.ts';
import { useToasts } from '../../../ui/toasts/toasts.ts';
import type { RotationDialogProps } from './exception-dialog.tsx';

interface WithdrawDialogProps extends RotationDialogProps {
  exception: RotationException;
}

/** Withdraws an entry, with the reason. */
export function WithdrawDialog({ rotation, exception, onClose, onMeanwhile, onDone }: WithdrawDialogProps) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const isSwap = exception.kind === 'swap-in' || exception.kind === 'swap-out';
  const form = useCallForm({
    call: withdrawRotationException,
    initial: { reason: '' },
    toArguments: ({ reason }) => ({
      params: { personId: rotation.personId, exceptionId: exception.id },
      body: { revision: rotation.revision, reason: reason.trim() || null },
    }),
    faults: { reason: { missing: t('rotations.swap.noReason') } },
    onRefused: (failure) => {
      if (currentIn(z.array(rotationRow), failure)) onMeanwhile();
      return {};
    },
    onDone: () => {
      toasts.show({ title: t('rotations.withdrawal.done'), tone: 'good' });
      onDone();
    },
  });
  return (
    <DialogForm
      form={form}
      title={t('rotations.withdrawal.title', { what: t(`rotations.states.${exception.kind}`) })}
      consequences={[t(isSwap ? 'rotations.withdrawal.doesSwap' : 'rotations.withdrawal.does')]}
      confirm={t('rotations.withdrawal.confirm')}
      isSevere
      onClose={onClose}
    >
      <TextInput
        {...form.text('reason')}
        label={t('rotations.withdrawal.reason')}
        maxLength={300}
        dir="auto"
      />
    </DialogForm>
  );
}
