import { useEffect } from 'react';
import { unstable_serialize as serialize, useSWRConfig, type Cache, type Middleware, type State } from 'swr';
import { QUERY_KEPT_UNUSED_FOR } from '../constants.ts';

interface Entry {
  state: State<unknown>;
  usedAt: number;
  /** When its data last came from the server. */
  readAt: number | undefined;
}

export interface QueryCache extends Cache<unknown> {
  /** Keeps a key until the returned function is called; then its 15 minutes begin. */
  hold(key: string): () => void;
  /** Begins, or resumes, its scope, which lasts until the returned function is called. */
  open(): () => void;
  /** Whether its scope has ended. */
  isOver(): boolean;
  /** When its data was read, in milliseconds; undefined before the first response. */
  readAt(key: string): number | undefined;
}

/** An SWR cache that evicts entries unused by any component for 15 minutes; SWR has no eviction of its own. */
export function createQueryCache(now: () => number = Date.now): QueryCache {
  const entries = new Map<string, Entry>();
  const holders = new Map<string, number>();
  let isOver = false;
  const holdersOf = (key: string): number => holders.get(key) ?? 0;

  const forgetUnused = (): void => {
    const oldest = now() - QUERY_KEPT_UNUSED_FOR;
    for (const [key, { usedAt }] of entries) {
      if (usedAt > oldest || holdersOf(key)) continue;
      entries.delete(key);
      holders.delete(key);
    }
  };
  const get = (key: string): State<unknown> | undefined => {
    forgetUnused();
    const entry = entries.get(key);
    if (entry) entry.usedAt = now();
    return entry?.state;
  };

  return {
    keys: () => entries.keys(),
    get,
    set(key, state) {
      forgetUnused();
      const before = entries.get(key);
      // SWR keeps data that a response repeats, so a response is recognised by what else it ends.
      const isRead = before?.state.isValidating && !state.isValidating && !state.error;
      entries.set(key, { state, usedAt: now(), readAt: isRead ? now() : before?.readAt });
    },
    readAt: (key) => entries.get(key)?.readAt,
    delete: (key) => void entries.delete(key),
    open() {
      isOver = false;
      return () => {
        isOver = true;
      };
    },
    isOver: () => isOver,
    hold(key) {
      holders.set(key, holdersOf(key) + 1);
      return () => {
        // While it is still held: this is its last use.
        get(key);
        holders.set(key, holdersOf(key) - 1);
      };
    },
  };
}

/** Holds the key of every mounted query. */
export const holdMounted: Middleware = (useNext) =>
  function useHeld(key, fetcher, config) {
    const cache = useSWRConfig().cache as QueryCache;
    const held = serialize(key);
    useEffect(() => cache.hold(held), [cache, held]);
    return useNext(key, fetcher, config);
  };
