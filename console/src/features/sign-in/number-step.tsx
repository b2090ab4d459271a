import { Button, TextInput } from '@mantine/core';
import { employeeLoginSendOtp } from '@rigwise/contracts';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { refusal } from '../../api/refusal.ts';
import { useToasts } from '../../ui/toasts/toasts.ts';
import { fieldMessage, lastingNote } from '../../ui/form/refusals.ts';
import { sendFailure } from './failures.ts';
import { FormNote } from '../../ui/form/form-note.tsx';
import classes from '../../ui/form/form.module.css';
import type { SentCode } from './sign-in-by-number.tsx';
import { useSubmission } from '../../ui/form/use-submission.ts';

const { shape } = employeeLoginSendOtp.body;

interface NumberStepProps {
  value: string;
  onChange: (value: string) => void;
  onSent: (sent: Omit<SentCode, 'at'>) => void;
  focusAtOnce: boolean;
}

/** Asks for the employee number and has a code sent. */
export function NumberStep({ value, onChange, onSent, focusAtOnce }: NumberStepProps) {
  const { t, i18n } = useTranslation();
  const toasts = useToasts();
  const { busy, submit } = useSubmission();
  const field = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string | null>(null);
  const [note, setNote] = useState<string | null>(null);

  useEffect(() => {
    if (focusAtOnce) field.current?.focus();
  }, [focusAtOnce]);

  const faultOf = (candidate: string): string | null => {
    const code = shape.employeeNumber.safeParse(candidate).error?.issues[0]?.code;
    if (code === undefined) return null;
    if (candidate.trim() === '') return t('signInByNumber.required');
    return code === 'too_big' ? t('signInByNumber.tooLong') : t('signInByNumber.invalid');
  };

  const refuse = (fault: string | null): void => {
    setError(fault);
    field.current?.focus();
  };

  const send = async (): Promise<void> => {
    const employeeNumber = value.trim();
    try {
      const { body } = await call(employeeLoginSendOtp, { body: { employeeNumber } });
      toasts.show({
        title: t('signInByNumber.sent'),
        text: t('signInByNumber.sentText', { email: body.maskedEmail }),
        tone: 'good',
      });
      onSent({ employeeNumber, maskedEmail: body.maskedEmail });
    } catch (failure) {
      const noAccount = refusal(employeeLoginSendOtp, 404, failure)?.requiresSignup;
      const noEmail = refusal(employeeLoginSendOtp, 422, failure);
      if (noAccount) {
        toasts.show({
          title: t('signInByNumber.noAccount'),
          text: t('signInByNumber.noAccountText'),
          tone: 'bad',
        });
        refuse(t('signInByNumber.noAccountField'));
      } else if (noEmail) {
        toasts.show({ title: t('signInByNumber.noEmail'), text: noEmail.message, tone: 'bad' });
        refuse(t('signInByNumber.noEmailField'));
      } else {
        toasts.show({ ...sendFailure(failure, t), tone: 'bad' });
        setNote(lastingNote(failure, t, i18n.language, new Date()));
        refuse(fieldMessage(failure, 'employeeNumber') ?? null);
      }
    }
  };

  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    const fault = faultOf(value);
    if (fault !== null) return refuse(fault);
    setNote(null);
    submit(send);
  };

  return (
    <form className={classes['form']} noValidate onSubmit={onSubmit}>
      <TextInput
        ref={field}
        name="employeeNumber"
        label={t('signInByNumber.number')}
        description={t('signInByNumber.numberHint')}
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
        onBlur={() => value.trim() !== '' && setError((current) => current ?? faultOf(value))}
      />
      <FormNote text={note} />
      <Button type="submit" loading={busy} fullWidth>
        {t('signInByNumber.send')}
      </Button>
    </form>
  );
}
