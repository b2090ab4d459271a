import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '@rigwise/platform';
import { LRUCache } from 'lru-cache';
import type { CandidateKey } from './attempts.repository.ts';
import { TooFast } from './attempts.errors.ts';

const WINDOW_MS = 60_000;
/** Of one attempt in a minute, per process: a page saves at most once a second and asks for the state besides. */
export const MOST_PER_MINUTE = 240;
const MOST_ATTEMPTS = 50_000;

interface Window {
  readonly since: number;
  count: number;
}

/** Keeps one attempt from taking what others need, whatever its browser does. */
@Injectable()
export class AttemptPace {
  private readonly windows = new LRUCache<string, Window>({ max: MOST_ATTEMPTS });

  constructor(@Inject(CLOCK) private readonly clock: Clock) {}

  /**
   * @param who nobody else can use up a candidate's calls
   * @throws TooFast
   */
  count(attemptId: string, who: CandidateKey): void {
    // An id may be written in either case.
    const key = `${attemptId.toLowerCase()} ${who.accountId}`;
    const now = this.clock.now().getTime();
    const window = this.windows.get(key);
    if (!window || now - window.since >= WINDOW_MS) {
      this.windows.set(key, { since: now, count: 1 });
      return;
    }
    window.count++;
    if (window.count > MOST_PER_MINUTE) throw new TooFast(Math.ceil((window.since + WINDOW_MS - now) / 1000));
  }
}
