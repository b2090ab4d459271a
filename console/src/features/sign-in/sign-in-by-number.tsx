import type { SessionUser } from '@rigwise/contracts';
import { useState } from 'react';
import { CODE_RESEND_COOLDOWN_SECONDS } from '../../constants.ts';
import { CodeStep } from './code-step.tsx';
import { NumberStep } from './number-step.tsx';

/** A code on its way: to whom, and since when another can be asked for. */
export interface SentCode {
  readonly employeeNumber: string;
  readonly maskedEmail: string;
  readonly at: number;
}

/** Mode 6 of §2: the number on the badge, then the code from the email. */
export function SignInByNumber({
  onSignedIn,
}: {
  onSignedIn: (user: SessionUser, destination: string) => void;
}) {
  const [employeeNumber, setEmployeeNumber] = useState('');
  const [sent, setSent] = useState<SentCode | null>(null);
  const [step, setStep] = useState<'number' | 'code'>('number');

  const codeSent = (next: Omit<SentCode, 'at'>): void => {
    setSent((last) => ({ ...next, at: last && isCoolingDown(last, next) ? last.at : Date.now() }));
    setStep('code');
  };

  if (step === 'code' && sent) {
    return (
      <CodeStep sent={sent} onResent={codeSent} onBack={() => setStep('number')} onSignedIn={onSignedIn} />
    );
  }
  return (
    <NumberStep
      value={employeeNumber}
      onChange={setEmployeeNumber}
      onSent={codeSent}
      focusAtOnce={sent !== null}
    />
  );
}

/** Asking again within the minute sends no new mail: the wait that is shown goes on. */
function isCoolingDown(last: SentCode, next: Omit<SentCode, 'at'>): boolean {
  const sameFlow = last.employeeNumber.toLowerCase() === next.employeeNumber.toLowerCase();
  return sameFlow && Date.now() - last.at < CODE_RESEND_COOLDOWN_SECONDS * 1_000;
}
