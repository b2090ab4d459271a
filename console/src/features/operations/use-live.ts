import type { CallAnswer } from '@rigwise/contracts';
import useSWR, { type SWRResponse } from 'swr';
import { ApiError } from '../../api/api-error.ts';
import { call, type CallArguments } from '../../api/call.ts';
import type { Query } from '../../api/use-query.ts';

/** Between two looks at how things are. */
export const LIVE_EVERY_MS = 5_000;

/**
 * Reads again and again while somebody can see the page. A failure is asked about again just as often, and for as long
 * as it takes, since the library's own polling ends with the first one; what was known stays.
 */
export function useLive<D extends Query>(
  definition: D,
  args: CallArguments<D>,
  everyMs = LIVE_EVERY_MS,
): SWRResponse<CallAnswer<D, 200>, Error> {
  return useSWR<CallAnswer<D, 200>, Error>(
    [definition.id, args],
    async () => (await call(definition, args)).body as CallAnswer<D, 200>,
    {
      refreshInterval: everyMs,
      // Far below the interval: what is five minutes old elsewhere is no answer here.
      dedupingInterval: everyMs / 2,
      onErrorRetry: (error: unknown, _key, _config, revalidate, options) => {
        if (isFinal(error)) return;
        setTimeout(() => whenAskable(() => void revalidate(options)), everyMs);
      },
    },
  );
}

/** Whoever may not ask, or is nobody any more, is told the same the next time. */
const isFinal = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 401 || error.status === 403);

/** When somebody looks and there is a line: without either nothing is asked, and nothing would ask again. */
function whenAskable(then: () => void): void {
  const again = (): void => whenAskable(then);
  if (document.visibilityState !== 'visible') {
    document.addEventListener('visibilitychange', again, { once: true });
  } else if (!navigator.onLine) window.addEventListener('online', again, { once: true });
  else then();
}
