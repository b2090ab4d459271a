import { backoffMs } from '../backoff.ts';

/** Tries before an event becomes a dead letter. */
export const MOST_TRIES = 5;
/**
 * Four waits, at most 1.5 s in total: long enough for a transient error, short enough that the partition's other keys
 * hardly notice.
 */
const BETWEEN_TRIES = { firstMs: 100, mostMs: 1_000 };

export function waitBeforeTry(failures: number): number {
  return backoffMs(failures, BETWEEN_TRIES);
}

/** Counts failures of the message at the head of each partition. In memory: a restart grants new tries. */
export class Tries {
  private readonly heads = new Map<string, { offset: string; failures: number }>();

  /** @returns failures of this message, including this one */
  count(partition: string, offset: string): number {
    const head = this.heads.get(partition);
    const failures = head?.offset === offset ? head.failures + 1 : 1;
    this.heads.set(partition, { offset, failures });
    return failures;
  }

  has(partition: string): boolean {
    return this.heads.has(partition);
  }

  forget(partition: string): void {
    this.heads.delete(partition);
  }
}

/**
 * Budget of a message that is too slow on a healthy database: both this many tries and this much time, so that an hour
 * in which everything is occasionally slow loses nothing.
 */
export const SLOW_BUDGET = { tries: 10, ms: 15 * 60_000 } as const;
const BETWEEN_SLOW_TRIES = { firstMs: 1_000, mostMs: 60_000 };

export function waitBeforeSlowTry(failures: number): number {
  return backoffMs(failures, BETWEEN_SLOW_TRIES);
}

interface SlowHead {
  readonly id: string;
  lastTry: Date;
  failures: number;
  ms: number;
}

/**
 * Counts how often, and for how long, the head of each queue was too slow. In memory: a restart grants a new budget.
 */
export class SlowTries {
  private readonly heads = new Map<string, SlowHead>();

  /** @returns failures of this message, including this one, and whether its budget is spent */
  count(line: string, id: string, now: Date): { failures: number; isSpent: boolean } {
    const known = this.heads.get(line);
    const head = known?.id === id ? known : { id, lastTry: now, failures: 0, ms: 0 };
    head.failures += 1;
    head.ms += now.getTime() - head.lastTry.getTime();
    head.lastTry = now;
    this.heads.set(line, head);
    const hadTime = head.ms >= SLOW_BUDGET.ms;
    return { failures: head.failures, isSpent: head.failures >= SLOW_BUDGET.tries && hadTime };
  }

  /** The database was unavailable: neither this try nor the time before it counts; earlier counts stay. */
  passOver(line: string, now: Date): void {
    const head = this.heads.get(line);
    if (head) head.lastTry = now;
  }

  has(line: string): boolean {
    return this.heads.has(line);
  }

  forget(line: string): void {
    this.heads.delete(line);
  }
}
