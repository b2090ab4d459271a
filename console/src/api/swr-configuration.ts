import type { SWRConfiguration } from 'swr';
import { QUERY_FRESH_FOR, QUERY_RETRIES, RETRY_BACKOFF_CAP, RETRY_BACKOFF_FROM } from '../constants.ts';
import { log } from '../log.ts';
import { ApiError, isWorthRetrying } from './api-error.ts';
import { createQueryCache } from './query-cache.ts';

/**
 * §9: fresh for 5 minutes, two retries from 1 s to at most 5 s apart, no revalidation on focus, no polling. Offline,
 * nothing is fetched; pending fetches run on reconnect.
 */
export function swrConfiguration({ onUnauthenticated }: { onUnauthenticated: () => void }): SWRConfiguration {
  return {
    provider: () => createQueryCache(),
    dedupingInterval: QUERY_FRESH_FOR,
    revalidateOnFocus: false,
    isPaused: () => !navigator.onLine,
    onError: (error: unknown) => {
      log(error);
      if (error instanceof ApiError && error.status === 401) onUnauthenticated();
    },
    onErrorRetry: (error: unknown, _key, _config, revalidate, { retryCount }) => {
      if (retryCount > QUERY_RETRIES || !isWorthRetrying(error)) return;
      setTimeout(() => void revalidate({ retryCount }), backoff(retryCount));
    },
  };
}

/** Delay before the nth retry, from 1: 1 s, 2 s, 4 s, 5 s … */
export function backoff(retry: number): number {
  return Math.min(RETRY_BACKOFF_FROM * 2 ** (retry - 1), RETRY_BACKOFF_CAP);
}
