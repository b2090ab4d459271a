import { advance, judge, type Budget, type Usage, type Verdict } from './budget.ts';

/** What one gateway counted and the others don't know yet. */
export interface Unshared {
  readonly key: string;
  readonly window: number;
  readonly count: number;
}

/** What all gateways together counted, as Redis has it. */
export interface Shared {
  readonly key: string;
  readonly window: number;
  readonly count: number;
  readonly previous: number;
}

interface Entry extends Usage {
  unshared: number;
}

/**
 * Counts requests in this process, so that a verdict costs no round trip and stands without Redis too. What
 * other gateways count is learnt from time to time: together they may let through a little more than the limit,
 * as much as comes within one exchange.
 */
export class UsageLedger {
  private readonly entries = new Map<string, Entry>();
  private readonly unshared = new Set<string>();

  constructor(
    readonly budget: Budget,
    private readonly maxKeys = 20_000,
  ) {}

  /** Counts one, unless there is no room: whoever waits as told is let in again. */
  take(key: string, now: number): Verdict {
    const entry = this.entryOf(key, now);
    const verdict = judge(entry, this.budget, now);
    if (!verdict.allowed) return verdict;
    entry.count++;
    entry.unshared++;
    this.unshared.add(key);
    return { ...judge(entry, this.budget, now), allowed: true, retryAfterSeconds: 0 };
  }

  /** The verdict on one more, without counting it. */
  look(key: string, now: number): Verdict {
    return judge(this.entryOf(key, now), this.budget, now);
  }

  /** Up to `max` of what the others should know; it counts as told until `untold` takes it back. */
  tell(max: number): Unshared[] {
    const told: Unshared[] = [];
    for (const key of this.unshared) {
      if (told.length === max) break;
      this.unshared.delete(key);
      const entry = this.entries.get(key);
      if (!entry || entry.unshared === 0) continue;
      told.push({ key, window: entry.window, count: entry.unshared });
      entry.unshared = 0;
    }
    return told;
  }

  untold(told: readonly Unshared[]): void {
    for (const { key, window, count } of told) {
      const entry = this.entries.get(key);
      if (entry?.window !== window) continue;
      entry.unshared += count;
      this.unshared.add(key);
    }
  }

  /** Never forgets what was counted here, also when a wiped Redis says less. */
  learn(shared: readonly Shared[]): void {
    for (const { key, window, count, previous } of shared) {
      const entry = this.entries.get(key);
      if (entry?.window !== window) continue;
      entry.count = Math.max(entry.count, count + entry.unshared);
      entry.previous = Math.max(entry.previous, previous);
    }
  }

  private entryOf(key: string, now: number): Entry {
    const window = Math.floor(now / this.budget.windowMs);
    let entry = this.entries.get(key);
    if (entry?.window === window) return entry;
    if (entry) {
      advance(entry, this.budget, now);
      entry.unshared = 0;
      this.entries.delete(key);
    } else {
      entry = { window, count: 0, previous: 0, unshared: 0 };
      this.makeRoom(window);
    }
    // At the end of the map, so that those unused for longest stand first.
    this.entries.set(key, entry);
    return entry;
  }

  /** Drops what no longer counts, and the oldest besides when full: a flood of addresses fills no memory. */
  private makeRoom(window: number): void {
    for (const [key, oldest] of this.entries) {
      if (this.entries.size < this.maxKeys && oldest.window >= window - 1) return;
      this.entries.delete(key);
    }
  }
}
