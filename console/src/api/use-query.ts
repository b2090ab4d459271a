import type { CallAnswer, CallDefinition } from '@rigwise/contracts';
import useSWR, { type SWRConfiguration, type SWRResponse } from 'swr';
import { call, type CallArguments } from './call.ts';

/** A read call that responds with 200. */
export type Query = CallDefinition & { readonly method: 'GET'; readonly answers: { readonly 200: unknown } };

/** Reads through the cache; `args` null defers it (for a parameter that isn't known yet). */
export function useQuery<D extends Query>(
  definition: D,
  args: CallArguments<D> | null,
  options: SWRConfiguration<CallAnswer<D, 200>, Error> = {},
): SWRResponse<CallAnswer<D, 200>, Error> {
  return useSWR<CallAnswer<D, 200>, Error>(
    args && [definition.id, args],
    async () => {
      const { body } = await call(definition, args ?? ({} as CallArguments<D>));
      return body as CallAnswer<D, 200>;
    },
    options,
  );
}
