import { setPreferences, showPreferences, type Preferences } from '@rigwise/contracts';
import { useRef, useState } from 'react';
import { ConnectionLost } from '../../api/api-error.ts';
import { useCall } from '../../api/call.ts';
import { useQuery } from '../../api/use-query.ts';

type Saving = 'idle' | 'saving' | 'saved' | 'failed' | 'offline';

/**
 * The user's preferences, saved on change. A change that failed to save stays and can be retried; of two in a row the
 * later one counts, whichever response arrives first.
 */
export function usePreferences() {
  const { data, error, mutate } = useQuery(showPreferences, {});
  const call = useCall();
  const [wanted, setWanted] = useState<Preferences | null>(null);
  const [saving, setSaving] = useState<Saving>('idle');
  const turn = useRef(0);
  const sent = useRef<Promise<unknown>>(Promise.resolve());

  const save = async (body: Preferences): Promise<void> => {
    const mine = ++turn.current;
    setWanted(body);
    setSaving('saving');
    try {
      // One after the other: the server keeps the last one it receives.
      const answer = sent.current.then(() => call(setPreferences, { body }));
      sent.current = answer.catch(() => undefined);
      const saved = (await answer).body;
      if (mine !== turn.current) return;
      await mutate(saved, { revalidate: false });
      setWanted(null);
      setSaving('saved');
    } catch (failure) {
      if (mine === turn.current) setSaving(failure instanceof ConnectionLost ? 'offline' : 'failed');
    }
  };

  const shown = wanted ?? data;
  return {
    shown,
    error: data ? undefined : error,
    reload: () => mutate(),
    saving,
    choose: (change: Partial<Preferences>) => (shown ? save({ ...shown, ...change }) : Promise.resolve()),
    saveAgain: () => (wanted ? save(wanted) : Promise.resolve()),
  };
}
