import type { SessionUser } from '@rigwise/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { landingAfterCode } from '../../session/landing.ts';
import { useSession } from '../../session/use-session.ts';
import { useSentAt } from '../../ui/form/use-sent-at.ts';
import { useToasts } from '../../ui/toasts/toasts.ts';
import { FinishSetup } from './finish-setup.tsx';
import { NoEmailOnRecord } from '../../ui/outside/no-email-on-record.tsx';
import { SignUpCodeStep } from './sign-up-code-step.tsx';
import { SignUpNumberStep } from './sign-up-number-step.tsx';
import type { SignUpStart } from './start-sign-up.ts';

interface SignUpProps {
  onSignedIn: (user: SessionUser, destination: string) => void;
  onSignIn: () => void;
}

/** The Sign Up tab, modes 7 to 9 of §2: the number, then the code with a password, or what is missing. */
export function SignUp({ onSignedIn, onSignIn }: SignUpProps) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const { memory } = useSession();
  const [employeeNumber, setEmployeeNumber] = useState('');
  const [start, setStart] = useState<SignUpStart | null>(null);
  const [sentAt, setSentAt] = useState(0);
  const sentAtOf = useSentAt();
  const again = (): void => setStart(null);

  const started = (next: SignUpStart): void => {
    if (next.kind === 'mailed') setSentAt(sentAtOf(next.employeeNumber));
    setStart(next);
  };

  const done = (title: string) => (user: SessionUser) => {
    const text = t('signIn.welcomeText', { firstName: user.firstName, lastName: user.lastName });
    toasts.show({ title, text, tone: 'good' });
    // §4: a code always leads home.
    memory.takeIntendedRoute();
    onSignedIn(user, landingAfterCode(user.role));
  };

  switch (start?.kind) {
    case 'no-email':
      return <NoEmailOnRecord employee={start} onBack={again} />;
    case 'setup':
      return <FinishSetup setup={start.setup} onDone={done(t('signIn.welcome'))} onBack={onSignIn} />;
    case 'mailed':
      return (
        <SignUpCodeStep
          sent={start}
          sentAt={sentAt}
          onResent={started}
          onBack={again}
          onDone={done(t('signUp.created'))}
        />
      );
    case undefined:
      return (
        <SignUpNumberStep
          value={employeeNumber}
          onChange={setEmployeeNumber}
          onStart={started}
          onSignIn={onSignIn}
        />
      );
  }
}
