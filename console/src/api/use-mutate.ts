import { useCallback } from 'react';
import { useSWRConfig, type Middleware } from 'swr';
import type { QueryCache } from './query-cache.ts';

type Mutate = ReturnType<typeof useSWRConfig>['mutate'];

/**
 * SWR's `mutate` for any key of the scope. What arrives after the scope has ended, such as an event or the answer to a
 * decision sent by the previous user, changes nothing: SWR itself would throw.
 */
export function useMutate(): Mutate {
  const { cache, mutate } = useSWRConfig();
  return useWhileOpen(cache as QueryCache, mutate);
}

/** The same for every query's own `mutate`. */
export const mutateWhileOpen: Middleware = (useNext) =>
  function useOpen(key, fetcher, config) {
    const cache = useSWRConfig().cache as QueryCache;
    const response = useNext(key, fetcher, config);
    const mutate = useWhileOpen(cache, response.mutate);
    // Not a copy: reading the other properties would subscribe to each of them.
    return Object.defineProperty(response, 'mutate', { value: mutate });
  };

function useWhileOpen<F extends (...given: never[]) => Promise<unknown>>(cache: QueryCache, mutate: F): F {
  return useCallback(
    (...given: Parameters<F>) => (cache.isOver() ? Promise.resolve(undefined) : mutate(...given)),
    [cache, mutate],
  ) as F;
}
