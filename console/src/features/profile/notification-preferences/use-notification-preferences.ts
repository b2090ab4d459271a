import {
  notificationPreferences,
  setNotificationPreferences,
  showNotificationPreferences,
  type NotificationPreferences,
} from '@rigwise/contracts';
import { useRef, useState } from 'react';
import { ApiError, ConnectionLost } from '../../../api/api-error.ts';
import { type Call, useCall } from '../../../api/call.ts';
import { useQuery } from '../../../api/use-query.ts';

export type Saving = 'idle' | 'saving' | 'saved' | 'failed' | 'offline' | 'changed';
export type Chosen = Pick<NotificationPreferences, 'kinds' | 'quietHours' | 'digestAt'>;

/**
 * The user's notification preferences, saved on change. A change that failed to save stays and can be retried; if
 * another device changed them first, its values are shown and not overwritten.
 */
export function useNotificationPreferences() {
  const { data, error, mutate } = useQuery(showNotificationPreferences, {});
  const call = useCall();
  const [wanted, setWanted] = useState<Chosen | null>(null);
  const [saving, setSaving] = useState<Saving>('idle');
  const turn = useRef(0);
  const sent = useRef<Promise<NotificationPreferences | undefined>>(Promise.resolve(undefined));

  const save = async (chosen: Chosen): Promise<void> => {
    if (!data) return;
    const mine = ++turn.current;
    setWanted(chosen);
    setSaving('saving');
    // One after the other: each is based on the result of the previous one.
    const answer = sent.current.then((before) => send(call, chosen, (before ?? data).revision));
    sent.current = answer.catch(() => undefined);
    try {
      const saved = await answer;
      await mutate(saved, { revalidate: false });
      if (mine !== turn.current) return;
      setWanted(null);
      setSaving('saved');
    } catch (failure) {
      const current = currentOf(failure);
      if (current) await mutate(current, { revalidate: false });
      if (mine !== turn.current) return;
      if (current) setWanted(null);
      setSaving(current ? 'changed' : failure instanceof ConnectionLost ? 'offline' : 'failed');
    }
  };

  const shown = data && { ...data, ...wanted };
  return {
    shown,
    error: data ? undefined : error,
    reload: () => mutate(),
    saving,
    choose: (change: Partial<Chosen>): void => {
      if (!shown) return;
      const [before, after] = [chosenOf(shown), { ...chosenOf(shown), ...change }];
      if (JSON.stringify(after) !== JSON.stringify(before)) void save(after);
    },
    saveAgain: (): void => {
      if (wanted) void save(wanted);
    },
  };
}

const chosenOf = ({ kinds, quietHours, digestAt }: NotificationPreferences): Chosen => ({
  kinds,
  quietHours,
  digestAt,
});

async function send(
  call: Call,
  { kinds, ...times }: Chosen,
  revision: number,
): Promise<NotificationPreferences> {
  const body = {
    revision,
    kinds: kinds.map(({ kind, inApp, email, digest }) => ({ kind, inApp, email, digest })),
    ...times,
  };
  return (await call(setNotificationPreferences, { body })).body;
}

/** The current preferences, if another device saved first. */
function currentOf(failure: unknown): NotificationPreferences | undefined {
  if (!(failure instanceof ApiError) || failure.status !== 409) return undefined;
  const { current } = (failure.body ?? {}) as { current?: unknown };
  return notificationPreferences.safeParse(current).data;
}
