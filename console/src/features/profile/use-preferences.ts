import { setPreferences, showPreferences, type Preferences } from '@rigwise/contracts';
import { useRef, useState } from 'react';
import { ConnectionLost } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { useQuery } from '../../api/use-query.ts';

type Saving = 'idle' | 'saving' | 'saved' | 'failed' | 'offline';

/**
 * What the person chose, saved as soon as it is chosen. A choice that could not be saved stays, and can be saved again;
 * of two in a row the later one counts, whichever is answered first.
 */
export function usePreferences() {
  const { data, error, mutate } = useQuery(showPreferences, {});
  const [wanted, setWanted] = useState<Preferences | null>(null);
  const [saving, setSaving] = useState<Saving>('idle');
  const turn = useRef(0);
  const sent = useRef<Promise<unknown>>(Promise.resolve());

  const save = async (body: Preferences): Promise<void> => {
    const mine = ++turn.current;
    setWanted(body);
    setSaving('saving');
    try {
      // One after the other: the server keeps what reaches it last.
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
