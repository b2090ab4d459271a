import { useTranslation } from 'react-i18next';
import { useCall } from '../../api/call.ts';
import classes from '../../ui/form/form.module.css';
import { NumberForm } from '../../ui/form/number-form.tsx';
import { useToasts } from '../../ui/toasts/toasts.ts';
import { sendFailure } from './failures.ts';
import { startSignUp, type SignUpStart } from './start-sign-up.ts';

interface SignUpNumberStepProps {
  value: string;
  onChange: (value: string) => void;
  onStart: (start: SignUpStart) => void;
  onSignIn: () => void;
}

/** Mode 7: looks up the employee by the number on the badge and has a mail sent. */
export function SignUpNumberStep({ value, onChange, onStart, onSignIn }: SignUpNumberStepProps) {
  const { t } = useTranslation();
  const call = useCall();
  const toasts = useToasts();

  const send = async (employeeNumber: string): Promise<void> => {
    const start = await startSignUp(call, employeeNumber);
    if (start.kind === 'mailed') {
      const text = t('signInByNumber.sentText', { email: start.maskedEmail });
      toasts.show({ title: t('signInByNumber.sent'), text, tone: 'good' });
    } else if (start.kind === 'no-email') {
      toasts.show({ title: t('signInByNumber.noEmail'), text: t('signUp.noEmailText'), tone: 'bad' });
    }
    onStart(start);
  };

  return (
    <NumberForm
      value={value}
      onChange={onChange}
      focusAtOnce={value !== ''}
      lead={t('signUp.lead')}
      submitLabel={t('signUp.send')}
      onNumber={send}
      failed={(failure) => sendFailure(failure, t)}
    >
      <p className={classes['note']}>
        <button type="button" className={classes['link']} onClick={onSignIn}>
          {t('signUp.haveAccount')}
        </button>
      </p>
    </NumberForm>
  );
}
