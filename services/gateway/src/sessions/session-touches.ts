import type { Clock } from '@rigwise/platform';
import type { SessionAuthority } from './session-authority.ts';
import type { SessionCache } from './session-cache.ts';
import { isTouchDue, sessionOf, type Session } from './session.ts';

/** After a try, failed or not, the next waits: activity goes on, and identity may be busy. */
const NEXT_TRY_MS = 5_000;

/** Tells identity that people are active, beside the requests that show it. */
export class SessionTouches {
  private readonly triedAt = new Map<string, number>();
  private readonly underWay = new Set<Promise<void>>();

  constructor(
    private readonly authority: Pick<SessionAuthority, 'touch'>,
    private readonly cache: SessionCache,
    private readonly clock: Clock,
    private readonly onFailure: (error: unknown) => void,
  ) {}

  /** Tells of this session's activity if that is due; never waits. */
  note(session: Session): void {
    const now = this.clock.now().getTime();
    if (!isTouchDue(session, now)) return;
    if (now - (this.triedAt.get(session.hash) ?? -Infinity) < NEXT_TRY_MS) return;
    this.forgetOld(now);
    this.triedAt.set(session.hash, now);
    const touch = this.touch(session.hash, now).finally(() => this.underWay.delete(touch));
    this.underWay.add(touch);
  }

  /** What was begun is told before this process ends. */
  async finish(): Promise<void> {
    await Promise.all(this.underWay);
  }

  private async touch(hash: string, now: number): Promise<void> {
    try {
      const record = await this.authority.touch(hash);
      if (record) this.cache.keep(sessionOf(hash, record, now), undefined, now);
      else this.cache.keepUnknown(hash, now);
    } catch (error) {
      this.onFailure(error);
    }
  }

  /** Those tried first stand first: none is tried again before it was forgotten. */
  private forgetOld(now: number): void {
    for (const [hash, at] of this.triedAt) {
      if (now - at < NEXT_TRY_MS) return;
      this.triedAt.delete(hash);
    }
  }
}
