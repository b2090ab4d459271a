import type { SWRConfiguration } from 'swr';
import {
  QUERY_FRESH_FOR,
  QUERY_RETRIES,
  QUERY_TIMEOUT,
  RETRY_BACKOFF_CAP,
  RETRY_BACKOFF_FROM,
} from '../constants.ts';
import { log } from '../log.ts';
import { isWorthRetrying } from './api-error.ts';
import { createQueryCache, holdMounted } from './query-cache.ts';
import { mutateWhileOpen } from './use-mutate.ts';

/** Failures of one key this close together are one outage, whatever caused each request: a retry, a poll, an event. */
const SAME_OUTAGE_MS = QUERY_TIMEOUT + RETRY_BACKOFF_CAP;

type Outage = readonly [failures: number, at: number, timer: ReturnType<typeof setTimeout> | undefined];

/**
 * §9: fresh for 5 minutes, two retries from 1 s to at most 5 s apart, no revalidation on focus, no polling. Offline,
 * nothing is fetched; pending fetches run on reconnect.
 */
export function swrConfiguration(): SWRConfiguration {
  const outages = new Map<string, Outage>();
  return {
    provider: () => createQueryCache(),
    use: [holdMounted, mutateWhileOpen],
    dedupingInterval: QUERY_FRESH_FOR,
    revalidateOnFocus: false,
    isPaused: () => !navigator.onLine,
    onError: log,
    onErrorRetry: (error: unknown, key, _config, revalidate, { retryCount }) => {
      if (!isWorthRetrying(error)) return;
      const [before = 0, since = 0, timer] = outages.get(key) ?? [];
      clearTimeout(timer);
      const at = Date.now();
      const failures = at - since < SAME_OUTAGE_MS ? before + 1 : 1;
      const again = (): void => void revalidate({ retryCount, dedupe: true });
      const next = failures > QUERY_RETRIES ? undefined : setTimeout(again, backoff(failures));
      outages.set(key, [failures, at, next]);
    },
  };
}

/** Delay before the nth retry, from 1: 1 s, 2 s, 4 s, 5 s … */
export function backoff(retry: number): number {
  return Math.min(RETRY_BACKOFF_FROM * 2 ** (retry - 1), RETRY_BACKOFF_CAP);
}
