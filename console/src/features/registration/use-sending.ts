import { sendEmployeeVerification } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../api/call.ts';
import { inServersWords, type Failure } from '../../ui/form/refusals.ts';
import { useToasts } from '../../ui/toasts/toasts.ts';

interface Sending {
  /** @throws as `call` does */
  readonly send: (employeeNumber: string, maskedEmail: string) => Promise<void>;
  readonly failed: (failure: unknown) => Failure;
}

/** Sends the mail with a registration code, and its messages. */
export function useSending(): Sending {
  const { t } = useTranslation();
  const call = useCall();
  const toasts = useToasts();
  return {
    send: async (employeeNumber, maskedEmail) => {
      await call(sendEmployeeVerification, { body: { employeeNumber } });
      const text = t('signInByNumber.sentText', { email: maskedEmail });
      toasts.show({ title: t('account.codeSent'), text, tone: 'good' });
    },
    failed: (failure) => inServersWords(failure, t('account.sendFailed'), t('signInByNumber.sendFailedText')),
  };
}
