import { Button, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DialogForm } from '../../../ui/dialog/dialog-form.tsx';
import { useCallForm } from '../../../ui/form/use-call-form.ts';
import { grantCall } from './acts-on-attempt.ts';
import type { ActOnAttemptProps } from './attempt-act-dialog.tsx';
import { ReasonField } from './reason-field.tsx';
import { useSeenMeanwhile } from './use-seen-meanwhile.ts';
import classes from './watch.module.css';

const PRESETS = ['5', '10', '15', '30'];

/** Adds minutes to a running attempt: one of the usual numbers, or any other. */
export function GrantDialog({ attempt, onClose, onDone, onMeanwhile }: ActOnAttemptProps) {
  const { t } = useTranslation();
  const wrong = t('watch.acts.grant.wrong');
  const form = useCallForm({
    call: grantCall,
    initial: { minutes: '10', reason: '' },
    toArguments: ({ minutes, reason }) => ({
      params: { attemptId: attempt.id },
      body: {
        revision: attempt.revision,
        minutes: /^\d{1,3}$/.test(minutes.trim()) ? Number(minutes) : null,
        reason,
      },
    }),
    faults: {
      minutes: { missing: wrong, invalid: wrong, tooLittle: wrong, tooMuch: wrong },
      reason: { missing: t('watch.acts.noReason') },
    },
    onRefused: useSeenMeanwhile(onMeanwhile),
    onDone,
  });
  return (
    <DialogForm
      form={form}
      title={t('watch.acts.grant.title', { name: attempt.candidate.name ?? t('watch.unknownPerson') })}
      consequences={[t('watch.acts.grant.does')]}
      confirm={t('watch.acts.grant.confirm')}
      onClose={onClose}
    >
      <div role="group" aria-label={t('watch.acts.grant.presets')} className={classes['presets']}>
        {PRESETS.map((minutes) => (
          <Button
            key={minutes}
            variant="default"
            aria-pressed={form.values.minutes === minutes}
            onClick={() => form.set({ minutes })}
          >
            {t('watch.acts.grant.preset', { minutes })}
          </Button>
        ))}
      </div>
      <TextInput
        {...form.text('minutes')}
        label={t('watch.acts.grant.minutes')}
        inputMode="numeric"
        maxLength={3}
      />
      <ReasonField field={form.text('reason')} />
    </DialogForm>
  );
}
