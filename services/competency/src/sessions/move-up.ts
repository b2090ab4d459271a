import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, failpoint, type Clock } from '@rigwise/platform';
import type { Tx } from '../database/transactions.ts';
import { AnnounceSessions } from './announce-sessions.ts';
import { Bookings } from './bookings.repository.ts';
import type { LockedSession } from './training-sessions.repository.ts';

/** Gives free places to those who wait, in their order, and tells them: in the transaction that frees the places. */
@Injectable()
export class MoveUp {
  constructor(
    private readonly bookings: Bookings,
    private readonly announcing: AnnounceSessions,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @param session locked */
  async execute(tx: Tx, session: LockedSession): Promise<void> {
    const now = this.clock.now();
    if (session.isCancelled || session.startsAt <= now) return;
    const { booked } = await this.bookings.count(tx, session.id);
    for (let free = session.capacity - booked; free > 0; free -= 1) {
      const step = await this.bookings.moveUp(tx, session.id, now);
      if (!step) return;
      await this.announcing.movedUp(tx, session, step);
      await failpoint('training-session.moved-up');
    }
  }
}
