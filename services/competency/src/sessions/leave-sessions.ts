import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '@rigwise/platform';
import type { Tx } from '../database/transactions.ts';
import { Bookings } from './bookings.repository.ts';
import { MoveUp } from './move-up.ts';
import { TrainingSessions, type LockedSession } from './training-sessions.repository.ts';

/** Takes an erased person out of all sessions: their place goes to the next in line. */
@Injectable()
export class LeaveSessions {
  constructor(
    private readonly sessions: TrainingSessions,
    private readonly bookings: Bookings,
    private readonly movingUp: MoveUp,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async erase(tx: Tx, personId: string): Promise<void> {
    const left: LockedSession[] = [];
    for (const id of await this.bookings.openOf(tx, personId, this.clock.now())) {
      const session = await this.sessions.lock(tx, id);
      if (session) left.push(session);
    }
    await this.bookings.erase(tx, personId);
    for (const session of left) await this.movingUp.execute(tx, session);
  }
}
