import { advance, judge, type Budget, type Usage, type Verdict } from './budget.ts';

/** Counts of one gateway that the others don't know yet. */
export interface Unshared {
  readonly key: string;
  readonly window: number;
  readonly count: number;
}

/** The counts of all gateways together, from Redis. */
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
 * Counts requests in this process, so that a verdict needs neither a round trip nor Redis. Other gateways' counts are
 * merged periodically: together they may exceed the limit slightly, by what arrives within one exchange.
 */
export class UsageLedger {
  private readonly entries = new Map<string, Entry>();
  private readonly unshared = new Set<string>();

  constructor(
    readonly budget: Budget,
    private readonly maxKeys = 20_000,
  ) {}

  /** Counts a request if there is room: a client that waits `retryAfterSeconds` gets in. */
  take(key: string, now: number): Verdict {
    const entry = this.entryOf(key, now);
    const verdict = judge(entry, this.budget, now);
    if (!verdict.allowed) return verdict;
    entry.count++;
    entry.unshared++;
    this.unshared.add(key);
    return { ...judge(entry, this.budget, now), allowed: true, retryAfterSeconds: 0 };
  }

  /** The verdict on one more request, without counting it. */
  look(key: string, now: number): Verdict {
    return judge(this.entryOf(key, now), this.budget, now);
  }

  /** Takes up to `max` counts to share with other gateways; they count as shared until `untold` reverts that. */
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

  /** Never lowers what was counted here, even if a wiped Redis has less. */
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
    // Re-inserted at the map's end, so that the least recently used come first.
    this.entries.set(key, entry);
    return entry;
  }

  /** Drops expired entries, and when full the oldest too: a flood of addresses can't fill the memory. */
  private makeRoom(window: number): void {
    for (const [key, oldest] of this.entries) {
      if (this.entries.size < this.maxKeys && oldest.window >= window - 1) return;
      this.entries.delete(key);
    }
  }
}
