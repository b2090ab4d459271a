import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { log } from '../../log.ts';
import { holds } from '../../session/holds.ts';
import { useSessionState } from '../../session/use-session.ts';

// Without a network there is nothing to send either: /observations sends it later.
const SendWaiting = lazy(() =>
  import('../../features/observations/keep/send-waiting.tsx').then(
    ({ SendWaiting: Loaded }) => ({ default: Loaded }),
    (error: unknown) => {
      log(error);
      return { default: () => null };
    },
  ),
);

/** What assessors signed without a network is sent from every page; /observations does it itself, and shows it. */
export function SendObservations() {
  const { user } = useSessionState();
  const { pathname } = useLocation();
  if (!holds(user, 'assessor') || pathname === '/observations') return null;
  return (
    <Suspense fallback={null}>
      <SendWaiting />
    </Suspense>
  );
}
