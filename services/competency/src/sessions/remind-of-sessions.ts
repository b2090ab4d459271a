import { Inject, Injectable } from '@nestjs/common';
import { Periodic } from '@rigwise/persistence';
import { CLOCK, type Clock } from '@rigwise/platform';
import { dayAfter, dayAt, isKnownZone } from '@rigwise/platform/local-time';
import { PrismaTransactions } from '../database/transactions.ts';
import { PrismaClient } from '../generated/client.ts';
import { AnnounceSessions } from './announce-sessions.ts';
import { DueSessions, REMIND_OF_SESSIONS, type SoonBooking } from './due-sessions.repository.ts';
import { TrainingSessions } from './training-sessions.repository.ts';

const EVERY_MS = 600_000;
/** In no time zone does the day before begin earlier. */
const AHEAD_MS = 2 * 86_400_000;

/**
 * Reminds people of a session on the day before, by their own calendars: once for each start, in one transaction with the
 * mark that it was, so a process that is killed repeats nothing.
 */
@Injectable()
export class RemindOfSessions {
  constructor(
    periodic: Periodic,
    private readonly database: PrismaClient,
    private readonly transactions: PrismaTransactions,
    private readonly due: DueSessions,
    private readonly sessions: TrainingSessions,
    private readonly announcing: AnnounceSessions,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    periodic.listed<SoonBooking>({
      ...{ name: REMIND_OF_SESSIONS, everyMs: EVERY_MS, idOf: ({ id }) => id },
      list: ({ now, after, limit }) => {
        const until = new Date(now.getTime() + AHEAD_MS);
        return this.due.soon(this.database, { now, until, after: after?.id ?? null, limit });
      },
      each: (one) => this.remind(one),
    });
  }

  private async remind({ id, sessionId, startsAt, timeZone }: SoonBooking): Promise<void> {
    const zone = timeZone !== null && isKnownZone(timeZone) ? timeZone : 'UTC';
    if (dayAt(startsAt, zone) > dayAfter(dayAt(this.clock.now(), zone))) return;
    await this.transactions.run(async (tx) => {
      const session = await this.sessions.lock(tx, sessionId);
      if (!session || session.isCancelled || session.startsAt.getTime() !== startsAt.getTime()) return;
      const step = await this.due.take(tx, id, startsAt);
      if (step) await this.announcing.due(tx, session, step);
    });
  }
}
