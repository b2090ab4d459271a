import { TextInput } from '@mantine/core';
import { completeEmployeeRegistration } from '@rigwise/contracts';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { CODE_EXPIRY_MINUTES } from '../../constants.ts';
import { CodeField } from '../../ui/form/code-field.tsx';
import classes from '../../ui/form/form.module.css';
import { NewPasswordFields } from '../../ui/form/new-password-fields.tsx';
import { textsOfRegistration } from '../../ui/form/new-password.ts';
import { OutsideForm } from '../../ui/form/outside-form.tsx';
import { ResendRow } from '../../ui/form/resend-row.tsx';
import { useCallForm } from '../../ui/form/use-call-form.ts';
import { useNewPasswordRefusal } from '../../ui/form/use-new-password-refusal.ts';
import { useToasts } from '../../ui/toasts/toasts.ts';
import { EmployeeBadge } from './employee-badge.tsx';
import type { Employee } from './employee.ts';
import { useSending } from './use-sending.ts';

interface CreateAccountStepProps {
  employee: Employee;
  maskedEmail: string;
  sentAt: number;
  onResent: () => void;
  onBack: () => void;
  onDone: () => void;
}

/** The mailed code and a password create the account of the employee shown. */
export function CreateAccountStep(props: CreateAccountStepProps) {
  const { employee, maskedEmail, sentAt, onResent, onBack, onDone } = props;
  const { employeeNumber, username } = employee;
  const { t } = useTranslation();
  const toasts = useToasts();
  const sending = useSending();
  const codeRef = useRef<HTMLInputElement>(null);
  const { hint, faults } = textsOfRegistration(t);
  const onRefused = useNewPasswordRefusal(
    { password: 'password', code: 'otp' },
    t('registration.failed'),
    t('registration.failedText'),
  );
  const form = useCallForm({
    call: completeEmployeeRegistration,
    initial: { otp: '', password: '', confirmPassword: '' },
    toArguments: (entered) => ({ body: { employeeNumber, ...entered } }),
    faults: { ...faults, otp: { invalid: t('account.codeWrongLength') } },
    onRefused,
    onDone: () => {
      toasts.show({ title: t('registration.created'), text: t('registration.createdText'), tone: 'good' });
      onDone();
    },
  });
  useEffect(() => codeRef.current?.focus(), []);

  const resend = async (): Promise<void> => {
    await sending.send(employeeNumber, maskedEmail);
    onResent();
  };
  const resent = (wasSent: boolean, problem: string | null): void => {
    form.refused({ problem });
    if (wasSent) form.set({ otp: '' });
    codeRef.current?.focus();
  };

  return (
    <OutsideForm
      form={form}
      submit={t('signUp.submit')}
      after={
        <>
          <ResendRow
            resend={{ sentAt, send: resend, failed: sending.failed }}
            back={{ label: t('signInByNumber.back'), onBack }}
            onSent={resent}
          />
          <p className={classes['note']}>{t('registration.accountExists')}</p>
        </>
      }
    >
      <EmployeeBadge employee={employee} />
      <p className={classes['stepLead']}>
        {t('signInByNumber.codeLead', { email: maskedEmail, minutes: CODE_EXPIRY_MINUTES })}
      </p>
      <CodeField {...form.code('otp')} ref={codeRef} label={t('codes.label')} />
      {username !== '' && (
        <TextInput
          name="username"
          label={t('setup.username')}
          value={username}
          autoComplete="username"
          readOnly
          classNames={{ input: classes['fixed'] ?? '' }}
        />
      )}
      <NewPasswordFields
        password={form.text('password')}
        confirmation={form.text('confirmPassword')}
        hint={hint}
        hasMeter
      />
    </OutsideForm>
  );
}
