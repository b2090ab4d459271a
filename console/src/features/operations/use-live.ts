import type { CallAnswer } from '@rigwise/contracts';
import useSWR, { type SWRResponse } from 'swr';
import { ApiError } from '../../api/api-error.ts';
import { call, type CallArguments } from '../../api/call.ts';
import type { Query } from '../../api/use-query.ts';

/** Polling interval. */
export const LIVE_EVERY_MS = 5_000;

/**
 * Polls while the page is visible. After a failure it keeps polling at the same interval, unlike the library's own
 * polling, which ends with the first failure; the last data stays.
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
      // Far below the interval: here, data that is fresh elsewhere for five minutes is stale.
      dedupingInterval: everyMs / 2,
      onErrorRetry: (error: unknown, _key, _config, revalidate, options) => {
        if (isFinal(error)) return;
        setTimeout(() => whenAskable(() => void revalidate(options)), everyMs);
      },
    },
  );
}

/** Without permission or a session, the response would be the same the next time. */
const isFinal = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 401 || error.status === 403);

/** Polls only while visible and online; resumes when both are true again. */
function whenAskable(then: () => void): void {
  const again = (): void => whenAskable(then);
  if (document.visibilityState !== 'visible') {
    document.addEventListener('visibilitychange', again, { once: true });
  } else if (!navigator.onLine) window.addEventListener('online', again, { once: true });
  else then();
}
