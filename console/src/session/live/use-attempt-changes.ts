import { useEffect, useRef } from 'react';
import { checkSession } from '../check-session.ts';
import { useSession, useSessionState } from '../use-session.ts';
import { LiveStream } from './live-stream.ts';

/**
 * Calls `hear` whenever an attempt of the user took a step, such as minutes granted or another device taking over, and
 * whenever the stream begins: anything may have changed before. In focus mode it is the only stream (ADR 0105);
 * it waits for a user who has to sign in again.
 */
export function useAttemptChanges(hear: () => void): void {
  const session = useSession();
  const { checkFailed } = useSessionState();
  const latest = useRef(hear);
  useEffect(() => {
    latest.current = hear;
  });
  useEffect(() => {
    if (checkFailed || typeof EventSource === 'undefined') return;
    const stream = new LiveStream(
      {
        isUp: () => undefined,
        changed: () => latest.current(),
        // An EventSource doesn't say why it was refused.
        refused: () => void checkSession(session),
      },
      null,
      'attempts',
    );
    stream.start();
    return () => stream.close();
  }, [session, checkFailed]);
}
