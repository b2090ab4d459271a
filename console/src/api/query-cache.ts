import type { Cache, State } from 'swr';
import { QUERY_KEPT_UNUSED_FOR } from '../constants.ts';

interface Entry {
  state: State<unknown>;
  usedAt: number;
}

/**
 * A cache for SWR that forgets: an answer that nobody read or wrote for 15 minutes is gone at the next look.
 * SWR has none of its own. Reading counts as use, and a page on the screen reads at every render, so entries in
 * view are kept as long as they matter: a render after 15 idle minutes simply asks again.
 */
export function createQueryCache(now: () => number = Date.now): Cache<unknown> {
  const entries = new Map<string, Entry>();

  const forgetUnused = (): void => {
    const oldest = now() - QUERY_KEPT_UNUSED_FOR;
    for (const [key, { usedAt }] of entries) if (usedAt <= oldest) entries.delete(key);
  };

  return {
    keys: () => entries.keys(),
    get(key) {
      forgetUnused();
      const entry = entries.get(key);
      if (entry) entry.usedAt = now();
      return entry?.state;
    },
    set(key, state) {
      forgetUnused();
      entries.set(key, { state, usedAt: now() });
    },
    delete: (key) => void entries.delete(key),
  };
}
