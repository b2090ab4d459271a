import { verifyEmployee } from '@rigwise/contracts';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useCall } from '../../api/call.ts';
import { refusal } from '../../api/refusal.ts';
import classes from '../../ui/form/form.module.css';
import { NumberForm } from '../../ui/form/number-form.tsx';
import { inServersWords } from '../../ui/form/refusals.ts';
import { useToasts } from '../../ui/toasts/toasts.ts';
import type { Employee } from './employee.ts';
import { useSending } from './use-sending.ts';

interface VerifyStepProps {
  value: string;
  onChange: (value: string) => void;
  focusAtOnce: boolean;
  onMailed: (employee: Employee, maskedEmail: string) => void;
  onNoEmail: (employee: Employee) => void;
}

/** Looks up the employee number, and has a code sent to the address on file. */
export function VerifyStep({ value, onChange, focusAtOnce, onMailed, onNoEmail }: VerifyStepProps) {
  const { t } = useTranslation();
  const call = useCall();
  const toasts = useToasts();
  const sending = useSending();
  /** Which of the two calls failed. */
  const isFound = useRef(false);

  const verify = async (employeeNumber: string): Promise<void> => {
    isFound.current = false;
    const { body: employee } = await call(verifyEmployee, { body: { employeeNumber } });
    isFound.current = true;
    if (employee.maskedEmail === null) {
      toasts.show({ title: t('signInByNumber.noEmail'), text: t('signUp.noEmailText'), tone: 'bad' });
      return onNoEmail(employee);
    }
    await sending.send(employee.employeeNumber, employee.maskedEmail);
    onMailed(employee, employee.maskedEmail);
  };

  const failed = (failure: unknown) => {
    if (isFound.current) return sending.failed(failure);
    const said = inServersWords(failure, t('registration.verifyFailed'), t('registration.verifyFailedText'));
    const isUnknown = refusal(verifyEmployee, 404, failure) !== undefined;
    return isUnknown ? { ...said, field: t('registration.unknownField') } : said;
  };

  return (
    <NumberForm
      value={value}
      onChange={onChange}
      focusAtOnce={focusAtOnce}
      hint={t('registration.numberHint')}
      submitLabel={t('signUp.send')}
      onNumber={verify}
      failed={failed}
    >
      <p className={classes['note']}>
        <Link to="/login" className={classes['link']}>
          {t('signUp.haveAccount')}
        </Link>
      </p>
    </NumberForm>
  );
}
