import { createContext, use, useEffect, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { AUTH_LOADING_TIMEOUT } from '../constants.ts';
import { useSession, useSessionState } from '../session/use-session.ts';
import { Waiting } from '../ui/waiting.tsx';
import { decide, type Decision } from './decide.ts';
import type { Guard } from './page-manifest.ts';

/** Whether the frame around the page knows of no user (yet). */
export const NobodyContext = createContext(false);

/** Shows a route to permitted visitors, and redirects the others as the specification says. */
export function Guarded({ guard, children }: { guard: Guard; children: ReactNode }) {
  const { pathname, search, hash } = useLocation();
  const decision = decide(guard, useSessionState(), pathname + search + hash);
  const isNobody = use(NobodyContext);
  if ('redirect' in decision) return <TurnedAway {...decision} />;
  // A guard may hear of the user before the frame does, which then replaces all that is in it: a click would be lost.
  const waits = decision.show === 'spinner' || (isNobody && guard !== 'everyone');
  return waits ? <WaitingForSession at={pathname} /> : children;
}

function WaitingForSession({ at }: { at: string }) {
  const session = useSession();
  useEffect(() => session.arrivedAt(at), [session, at]);
  useEffect(() => {
    const timer = setTimeout(() => session.giveUpWaiting(), AUTH_LOADING_TIMEOUT);
    return () => clearTimeout(timer);
  }, [session]);
  return (
    <main>
      <Waiting />
    </main>
  );
}

function TurnedAway({ redirect, remember, forgetUser }: Extract<Decision, { redirect: string }>) {
  const session = useSession();
  useEffect(() => {
    if (remember !== undefined) session.memory.rememberRoute(remember);
    if (forgetUser) session.forgetUser();
  }, [session, remember, forgetUser]);
  return <Navigate to={redirect} replace />;
}
