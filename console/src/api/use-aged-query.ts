import type { CallAnswer } from '@rigwise/contracts';
import { unstable_serialize as serialize, useSWRConfig } from 'swr';
import type { CallArguments } from './call.ts';
import type { QueryCache } from './query-cache.ts';
import { useQuery, type Query } from './use-query.ts';

/** Data that says when it was read. */
export interface Aged {
  /** In milliseconds; undefined while there is none. */
  readonly readAt: number | undefined;
  readonly isReading: boolean;
  readonly reload: () => Promise<unknown>;
}

/** Reads through the cache, as `useQuery`, and says when. */
export function useAgedQuery<D extends Query>(
  definition: D,
  args: CallArguments<D>,
): Aged & { readonly data: CallAnswer<D, 200> | undefined; readonly error: Error | undefined } {
  const cache = useSWRConfig().cache as QueryCache;
  const { data, error, isValidating, mutate } = useQuery(definition, args);
  const readAt = data === undefined ? undefined : cache.readAt(serialize([definition.id, args]));
  return { data, error, readAt, isReading: isValidating, reload: () => mutate() };
}
