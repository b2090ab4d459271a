import { employeeLoginSendOtp } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../api/call.ts';
import { refusal } from '../../api/refusal.ts';
import { NumberForm } from '../../ui/form/number-form.tsx';
import { useToasts } from '../../ui/toasts/toasts.ts';
import { sendFailure } from './failures.ts';
import type { SentCode } from './sign-in-by-number.tsx';

interface NumberStepProps {
  value: string;
  onChange: (value: string) => void;
  onSent: (sent: Omit<SentCode, 'at'>) => void;
  focusAtOnce: boolean;
}

/** Asks for the employee number and has a code sent. */
export function NumberStep({ value, onChange, onSent, focusAtOnce }: NumberStepProps) {
  const { t } = useTranslation();
  const call = useCall();
  const toasts = useToasts();

  const send = async (employeeNumber: string): Promise<void> => {
    const { body } = await call(employeeLoginSendOtp, { body: { employeeNumber } });
    const text = t('signInByNumber.sentText', { email: body.maskedEmail });
    toasts.show({ title: t('signInByNumber.sent'), text, tone: 'good' });
    onSent({ employeeNumber, maskedEmail: body.maskedEmail });
  };

  const failed = (failure: unknown) => {
    if (refusal(employeeLoginSendOtp, 404, failure)?.requiresSignup) {
      const [title, text] = [t('signInByNumber.noAccount'), t('signInByNumber.noAccountText')];
      return { title, text, field: t('signInByNumber.noAccountField') };
    }
    const noEmail = refusal(employeeLoginSendOtp, 422, failure);
    if (!noEmail) return sendFailure(failure, t);
    const title = t('signInByNumber.noEmail');
    return { title, text: noEmail.message, field: t('signInByNumber.noEmailField') };
  };

  return (
    <NumberForm
      value={value}
      onChange={onChange}
      focusAtOnce={focusAtOnce}
      hint={t('signInByNumber.numberHint')}
      submitLabel={t('signInByNumber.send')}
      onNumber={send}
      failed={failed}
    />
  );
}
