import { TextInput } from '@mantine/core';
import { completeEmployeeRegistration } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../api/call.ts';
import { CODE_EXPIRY_MINUTES } from '../../constants.ts';
import { CodeForm } from '../../ui/form/code-form.tsx';
import classes from '../../ui/form/form.module.css';
import { NewPasswordFields } from '../../ui/form/new-password-fields.tsx';
import { rulesOfRegistration } from '../../ui/form/password-rules.ts';
import { inServersWords } from '../../ui/form/refusals.ts';
import { useNewPassword } from '../../ui/form/use-new-password.ts';
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
  const { t } = useTranslation();
  const call = useCall();
  const toasts = useToasts();
  const sending = useSending();
  const { fields, check, refused, ...refs } = useNewPassword(rulesOfRegistration(t));
  const { employeeNumber, username } = employee;

  const register = async (otp: string): Promise<void> => {
    const { password, confirmation: confirmPassword } = fields;
    await call(completeEmployeeRegistration, { body: { employeeNumber, otp, password, confirmPassword } });
    toasts.show({ title: t('registration.created'), text: t('registration.createdText'), tone: 'good' });
    onDone();
  };

  const resend = async (): Promise<void> => {
    await sending.send(employeeNumber, maskedEmail);
    onResent();
  };

  return (
    <CodeForm
      heading={
        <>
          <EmployeeBadge employee={employee} />
          <p className={classes['stepLead']}>
            {t('signInByNumber.codeLead', { email: maskedEmail, minutes: CODE_EXPIRY_MINUTES })}
          </p>
        </>
      }
      submitLabel={t('signUp.submit')}
      faultOf={(code) => (code === '' ? t('strength.required') : t('account.codeWrongLength'))}
      onCode={register}
      failed={(failure) => inServersWords(failure, t('registration.failed'), t('registration.failedText'))}
      resend={{ sentAt, send: resend, failed: sending.failed }}
      back={{ label: t('signInByNumber.back'), onBack }}
      check={check}
      refused={refused}
      after={<p className={classes['note']}>{t('registration.accountExists')}</p>}
    >
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
      <NewPasswordFields fields={fields} {...refs} />
    </CodeForm>
  );
}
