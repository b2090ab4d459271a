/** A limit of requests per window, for each of many keys. */
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
  /** Whole seconds until one more is allowed; 0 if it is now. */
  readonly retryAfterSeconds: number;
  /** Whole seconds until nothing counted so far applies. */
  readonly resetSeconds: number;
}

/** The usage of one key in this window and in the previous one. */
export interface Usage {
  /** Number of the window since the epoch. */
  window: number;
  count: number;
  previous: number;
}

/** Shifts the counts when their window is over. */
export function advance(usage: Usage, budget: Budget, now: number): void {
  const window = Math.floor(now / budget.windowMs);
  if (window === usage.window) return;
  usage.previous = window === usage.window + 1 ? usage.count : 0;
  usage.count = 0;
  usage.window = window;
}

/**
 * Sliding window of two counters: the previous window counts in proportion to how much of it lies within one window
 * length from now.
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

/** When `used + 1 <= limit` becomes true, without further requests. */
function waitMs({ count, previous }: Usage, { limit, windowMs }: Budget, elapsed: number): number {
  const free = limit - 1;
  if (count <= free) return windowMs * (1 - (free - count) / previous) - elapsed;
  return windowMs - elapsed + windowMs * (1 - free / count);
}
