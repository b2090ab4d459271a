import type { Clock } from '@rigwise/platform';
import type { SessionAuthority } from './session-authority.ts';
import type { SessionCache } from './session-cache.ts';
import { isTouchDue, sessionOf, type Session } from './session.ts';

/** The pause after an attempt, failed or not: activity continues, and identity may be busy. */
const NEXT_TRY_MS = 5_000;

/** Reports people's activity to identity, outside the requests that show it. */
export class SessionTouches {
  private readonly triedAt = new Map<string, number>();
  private readonly underWay = new Set<Promise<void>>();

  constructor(
    private readonly authority: Pick<SessionAuthority, 'touch'>,
    private readonly cache: SessionCache,
    private readonly clock: Clock,
    private readonly onFailure: (error: unknown) => void,
  ) {}

  /** Reports this session's activity if it is time to; never waits. */
  note(session: Session): void {
    const now = this.clock.now().getTime();
    if (!isTouchDue(session, now)) return;
    if (now - (this.triedAt.get(session.hash) ?? -Infinity) < NEXT_TRY_MS) return;
    this.forgetOld(now);
    this.triedAt.set(session.hash, now);
    const touch = this.touch(session.hash, now).finally(() => this.underWay.delete(touch));
    this.underWay.add(touch);
  }

  /** Waits for reports in progress before the process ends. */
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

  /** The oldest attempts come first; a session is retried only after its entry was dropped. */
  private forgetOld(now: number): void {
    for (const [hash, at] of this.triedAt) {
      if (now - at < NEXT_TRY_MS) return;
      this.triedAt.delete(hash);
    }
  }
}
