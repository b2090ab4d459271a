import type { Cache, State } from 'swr';
import { QUERY_KEPT_UNUSED_FOR } from '../constants.ts';

interface Entry {
  state: State<unknown>;
  usedAt: number;
}

/**
 * An SWR cache that evicts entries neither read nor written for 15 minutes; SWR has no eviction of its own. A visible
 * page reads its entries on every render, which keeps them; a render after 15 idle minutes fetches again.
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
