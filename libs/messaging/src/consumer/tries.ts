import { backoffMs } from '../backoff.ts';

/** Tries that a handler gets before its event becomes a dead letter. */
export const MOST_TRIES = 5;
/**
 * Four waits of together at most 1.5 s: long enough for a passing hiccup, short enough that the partition's
 * other keys hardly notice.
 */
const BETWEEN_TRIES = { firstMs: 100, mostMs: 1_000 };

export function waitBeforeTry(failures: number): number {
  return backoffMs(failures, BETWEEN_TRIES);
}

/** Counts how often the message at the head of each partition failed. In memory: a restart grants new tries. */
export class Tries {
  private readonly heads = new Map<string, { offset: string; failures: number }>();

  /** @returns failures of this message, this one included */
  count(partition: string, offset: string): number {
    const head = this.heads.get(partition);
    const failures = head?.offset === offset ? head.failures + 1 : 1;
    this.heads.set(partition, { offset, failures });
    return failures;
  }

  forget(partition: string): void {
    this.heads.delete(partition);
  }
}
