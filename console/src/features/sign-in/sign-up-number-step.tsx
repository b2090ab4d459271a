import { Button, TextInput } from '@mantine/core';
import { signupSendOtp } from '@rigwise/contracts';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { FormNote } from '../../ui/form/form-note.tsx';
import classes from '../../ui/form/form.module.css';
import { fieldMessage, lastingNote } from '../../ui/form/refusals.ts';
import { useSubmission } from '../../ui/form/use-submission.ts';
import { useToasts } from '../../ui/toasts/toasts.ts';
import { sendFailure } from './failures.ts';
import { startSignUp, type SignUpStart } from './start-sign-up.ts';

interface SignUpNumberStepProps {
  value: string;
  onChange: (value: string) => void;
  onStart: (start: SignUpStart) => void;
  onSignIn: () => void;
}

const { employeeNumber: numberSchema } = signupSendOtp.body.shape;

/** Mode 7: who signs up is looked up by the number on the badge, and gets a mail. */
export function SignUpNumberStep({ value, onChange, onStart, onSignIn }: SignUpNumberStepProps) {
  const { t, i18n } = useTranslation();
  const toasts = useToasts();
  const { busy, submit } = useSubmission();
  const field = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string | null>(null);
  const [note, setNote] = useState<string | null>(null);

  const isBack = value !== '';
  useEffect(() => {
    if (isBack) field.current?.focus();
  }, [isBack]);

  const refuse = (fault: string | null): void => {
    setError(fault);
    field.current?.focus();
  };

  const send = async (): Promise<void> => {
    try {
      const start = await startSignUp(value.trim());
      if (start.kind === 'mailed') {
        const text = t('signInByNumber.sentText', { email: start.maskedEmail });
        toasts.show({ title: t('signInByNumber.sent'), text, tone: 'good' });
      } else if (start.kind === 'no-email') {
        toasts.show({ title: t('signInByNumber.noEmail'), text: t('signUp.noEmailText'), tone: 'bad' });
      }
      onStart(start);
    } catch (failure) {
      toasts.show({ ...sendFailure(failure, t), tone: 'bad' });
      setNote(lastingNote(failure, t, i18n.language, new Date()));
      refuse(fieldMessage(failure, 'employeeNumber') ?? null);
    }
  };

  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    const fault = numberSchema.safeParse(value).error?.issues[0];
    if (value.trim() === '') return refuse(t('signInByNumber.required'));
    if (fault)
      return refuse(fault.code === 'too_big' ? t('signInByNumber.tooLong') : t('signInByNumber.invalid'));
    setNote(null);
    submit(send);
  };

  return (
    <form className={classes['form']} noValidate onSubmit={onSubmit}>
      <p className={classes['note']}>{t('signUp.lead')}</p>
      <TextInput
        ref={field}
        name="employeeNumber"
        label={t('signInByNumber.number')}
        value={value}
        error={error}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
        withAsterisk={false}
        onChange={(event) => {
          onChange(event.currentTarget.value);
          setError(null);
        }}
      />
      <FormNote text={note} />
      <Button type="submit" loading={busy} fullWidth>
        {t('signUp.send')}
      </Button>
      <p className={classes['note']}>
        <button type="button" className={classes['link']} onClick={onSignIn}>
          {t('signUp.haveAccount')}
        </button>
      </p>
    </form>
  );
}
