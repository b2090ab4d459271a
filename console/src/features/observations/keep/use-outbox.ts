import { listObservations, signObservation } from '@rigwise/contracts';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { createCall } from '../../../api/call.ts';
import { useMutate } from '../../../api/use-mutate.ts';
import { log } from '../../../log.ts';
import { beforeEnd } from '../../../session/before-end.ts';
import { listen } from '../../../session/live/listen.ts';
import { useSession, useSessionState } from '../../../session/use-session.ts';
import { keepOf } from './indexed-keep.ts';
import type { KeptObservation } from './keep.ts';
import { ObservationOutbox, OPENING, type OutboxView } from './outbox.ts';

/** On a slow link. */
const SENDING_MS = 30_000;

export interface OpenOutbox {
  /** Null until the browser’s storage has opened. */
  readonly outbox: ObservationOutbox | null;
  readonly view: OutboxView;
}

const nothing = (): (() => void) => () => undefined;
const opening = (): OutboxView => OPENING;

/** The observations of the signed-in account that only this device has; sends what waits while it is mounted. */
export function useOutbox(onSent?: (kept: KeptObservation) => void): OpenOutbox {
  const session = useSession();
  const { user, checkFailed } = useSessionState();
  const mutate = useMutate();
  const [outbox, setOutbox] = useState<ObservationOutbox | null>(null);
  const accountId = user?.id;

  useEffect(() => {
    if (accountId === undefined) return undefined;
    let stop: (() => void) | undefined;
    let isLeft = false;
    const call = createCall();
    void keepOf(accountId).then((keep) => {
      if (isLeft) return;
      const started = new ObservationOutbox({
        keep,
        send: ({ draft, signed }) => send(call, draft.id, draft.person.personId, signed),
        maySend: () => {
          const { user: now, impersonated, ownRole } = session.get();
          return now?.id === accountId && impersonated === null && ownRole === null;
        },
        onSent: (kept) => {
          void mutate((key) => Array.isArray(key) && key[0] === listObservations.id);
          onSent?.(kept);
        },
        elapsed: () => performance.now(),
      });
      const unregister = beforeEnd(session, () =>
        started.flush().then(
          () => true,
          () => true,
        ),
      );
      const unfollow = follow(started);
      stop = () => {
        unregister();
        unfollow();
        started.stop();
      };
      setOutbox(started);
      void started.refresh().catch(log);
    });
    return () => {
      isLeft = true;
      stop?.();
      setOutbox(null);
    };
  }, [accountId, session]);

  // Signed in again over the page, here or in another tab.
  useEffect(() => {
    if (!checkFailed) void outbox?.refresh().catch(log);
  }, [checkFailed, outbox]);

  const view = useSyncExternalStore(outbox?.subscribe ?? nothing, outbox?.get ?? opening);
  return { outbox, view };
}

async function send(
  call: ReturnType<typeof createCall>,
  observationId: string,
  personId: string,
  body: KeptObservation['signed'],
): Promise<void> {
  if (body !== null)
    await call(signObservation, { params: { observationId, personId }, body }, { timeout: SENDING_MS });
}

/** What the browser says of its connection. @returns stops it */
function follow(outbox: ObservationOutbox): () => void {
  const refresh = (): void => void outbox.refresh().catch(log);
  const look = (): void => {
    if (!document.hidden) refresh();
  };
  const stops = [
    listen(document, 'visibilitychange', look),
    listen(window, 'pageshow', refresh),
    listen(window, 'online', refresh),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
