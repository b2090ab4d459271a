import type { CallAnswer } from '@rigwise/contracts';
import useSWR from 'swr';
import { call, type CallArguments } from '../../api/call.ts';
import type { Query } from '../../api/use-query.ts';
import type { AgedRows } from '../list/as-of.tsx';

/** One thing in full, and since when. */
export interface DetailsState<Body> extends AgedRows {
  readonly data: Body | undefined;
  readonly error: Error | undefined;
  /** Shows what a change has returned; undefined: it is gone. */
  readonly set: (body: Body | undefined) => void;
}

/** Reads one thing through the cache, with the time it was asked for. */
export function useDetails<D extends Query>(
  definition: D,
  args: CallArguments<D>,
): DetailsState<CallAnswer<D, 200>> {
  type Body = CallAnswer<D, 200>;
  const { data, error, isValidating, mutate } = useSWR<{ body: Body; readAt: number }, Error>(
    [definition.id, args, 'details'],
    async () => {
      const readAt = Date.now();
      return { body: (await call(definition, args)).body as Body, readAt };
    },
  );
  return {
    data: data?.body,
    error,
    readAt: data?.readAt,
    isOutdated: data !== undefined && error !== undefined,
    isReading: isValidating,
    reload: () => mutate(),
    set: (body) =>
      void mutate(body === undefined ? undefined : { body, readAt: Date.now() }, { revalidate: false }),
  };
}
