/** A number of requests in a time, for each of many keys. */
export interface Budget {
  /** Part of the key in Redis, and of the headers. */
  readonly name: string;
  readonly limit: number;
  readonly windowMs: number;
}

export interface Verdict {
  readonly allowed: boolean;
  readonly limit: number;
  readonly remaining: number;
  /** Whole seconds until there is room for one more; 0 where there is now. */
  readonly retryAfterSeconds: number;
  /** Whole seconds until nothing of now counts any more. */
  readonly resetSeconds: number;
}

/** What is known of one key: how much happened in this window and in the one before. */
export interface Usage {
  /** Number of the window since the epoch. */
  window: number;
  count: number;
  previous: number;
}

/** Moves the count of a window that is over to where it belongs. */
export function advance(usage: Usage, budget: Budget, now: number): void {
  const window = Math.floor(now / budget.windowMs);
  if (window === usage.window) return;
  usage.previous = window === usage.window + 1 ? usage.count : 0;
  usage.count = 0;
  usage.window = window;
}

/**
 * Sliding window of two counters: what happened in the window before counts for as much as of it lies within
 * one window length from now.
 */
export function judge(usage: Usage, budget: Budget, now: number): Verdict {
  const { limit, windowMs } = budget;
  const elapsed = now - usage.window * windowMs;
  const used = usage.count + usage.previous * (1 - elapsed / windowMs);
  const allowed = used + 1 <= limit;
  return {
    allowed,
    limit,
    remaining: Math.max(0, Math.floor(limit - used)),
    retryAfterSeconds: allowed ? 0 : Math.max(1, Math.ceil(waitMs(usage, budget, elapsed) / 1000)),
    resetSeconds: Math.ceil((windowMs - elapsed + (usage.count > 0 ? windowMs : 0)) / 1000),
  };
}

/** When `used + 1 <= limit` becomes true, if nothing else happens. */
function waitMs({ count, previous }: Usage, { limit, windowMs }: Budget, elapsed: number): number {
  const free = limit - 1;
  if (count <= free) return windowMs * (1 - (free - count) / previous) - elapsed;
  return windowMs - elapsed + windowMs * (1 - free / count);
}
