import type { SessionUser } from '@rigwise/contracts';
import { Suspense, useEffect, useState } from 'react';
import { useSentAt } from '../../ui/form/use-sent-at.ts';
import { lazyPart } from '../../ui/parts.ts';
import { NumberStep } from './number-step.tsx';

const loadCodeStep = () => import('./code-step.tsx');
const CodeStep = lazyPart(async () => (await loadCodeStep()).CodeStep);

/** A code that was sent: to which address, and when another can be requested. */
export interface SentCode {
  readonly employeeNumber: string;
  readonly maskedEmail: string;
  readonly at: number;
}

/** Mode 6 of §2: the number on the badge, then the emailed code. */
export function SignInByNumber({
  onSignedIn,
}: {
  onSignedIn: (user: SessionUser, destination: string) => void;
}) {
  const [employeeNumber, setEmployeeNumber] = useState('');
  const [sent, setSent] = useState<SentCode | null>(null);
  const sentAt = useSentAt();
  const [step, setStep] = useState<'number' | 'code'>('number');

  // After the page has loaded, but early enough that nobody waits for it.
  useEffect(() => void loadCodeStep().catch(() => undefined), []);

  const codeSent = (next: Omit<SentCode, 'at'>): void => {
    setSent({ ...next, at: sentAt(next.employeeNumber) });
    setStep('code');
  };

  if (step === 'code' && sent) {
    return (
      <Suspense>
        <CodeStep sent={sent} onResent={codeSent} onBack={() => setStep('number')} onSignedIn={onSignedIn} />
      </Suspense>
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
