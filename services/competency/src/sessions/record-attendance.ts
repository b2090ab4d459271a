import { Inject, Injectable } from '@nestjs/common';
import type { AttendanceContent, competencyAudits, TrainingSessionDetails } from '@rigwise/contracts';
import type { CallerIdentity } from '@rigwise/http';
import { AuditTrail, operatorOf } from '@rigwise/messaging';
import { People } from '@rigwise/people';
import { CLOCK, failpoint, type Clock } from '@rigwise/platform';
import { dayAt } from '@rigwise/platform/local-time';
import { PrismaTransactions, type Tx } from '../database/transactions.ts';
import { accountOf } from '../framework/account-of.ts';
import { RecordEvidence } from '../ledger/record-evidence.ts';
import { Bookings, type StoredBooking } from './bookings.repository.ts';
import { ReadSessions } from './read-sessions.ts';
import { NoSuchSession, NotBooked, OwnAttendance, SessionConflict } from './training-sessions.errors.ts';
import { TrainingSessions, type LockedSession } from './training-sessions.repository.ts';

/** Who was there is evidence of the session’s skill; a correction takes it back. */
@Injectable()
export class RecordAttendance {
  constructor(
    private readonly transactions: PrismaTransactions,
    private readonly sessions: TrainingSessions,
    private readonly bookings: Bookings,
    private readonly reading: ReadSessions,
    private readonly recording: RecordEvidence,
    private readonly people: People,
    private readonly audit: AuditTrail<typeof competencyAudits>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** By managers and administrators. @throws NoSuchSession, NotBooked, OwnAttendance, SessionConflict */
  execute(
    sessionId: string,
    content: AttendanceContent,
    caller: CallerIdentity,
  ): Promise<TrainingSessionDetails> {
    return this.record(sessionId, content, caller, () => this.reading.now(sessionId, caller));
  }

  /** By the instructor. @throws NoSuchSession also for one that the caller doesn’t teach */
  async byInstructor(
    sessionId: string,
    content: AttendanceContent,
    caller: CallerIdentity,
  ): Promise<TrainingSessionDetails> {
    await this.reading.taught(sessionId, caller);
    return this.record(sessionId, content, caller, () => this.reading.taught(sessionId, caller));
  }

  private async record(
    sessionId: string,
    content: AttendanceContent,
    caller: CallerIdentity,
    show: () => Promise<TrainingSessionDetails>,
  ): Promise<TrainingSessionDetails> {
    try {
      await this.transactions.once(`attendance ${sessionId}`, async (tx) => {
        const session = await this.sessions.lock(tx, sessionId);
        if (!session) throw new NoSuchSession();
        if (session.isCancelled) throw new SessionConflict('cancelled');
        if (session.startsAt > this.clock.now()) throw new SessionConflict('not-begun');
        for (const booking of await this.bookingsIn(tx, sessionId, content, caller))
          await this.recordOne(tx, session, booking, content, caller);
        return sessionId;
      });
    } catch (error) {
      if (!(error instanceof SessionConflict)) throw error;
      throw error.with(await show());
    }
    return show();
  }

  /** In the order of their people, in which everything locks them. */
  private async bookingsIn(
    tx: Tx,
    sessionId: string,
    { personIds, revisions }: AttendanceContent,
    caller: CallerIdentity,
  ): Promise<StoredBooking[]> {
    const seen = new Map(personIds.map((id, at) => [id.toLowerCase(), revisions[at]]));
    const own = (await this.people.ofCaller(tx, caller))?.personId ?? caller.personId;
    if (own !== undefined && seen.has(own)) throw new OwnAttendance();
    const found = await this.bookings.of(tx, sessionId, personIds);
    const booked = found.filter(({ state }) => state === 'booked');
    if (booked.length < seen.size) throw new NotBooked();
    if (booked.some(({ personId, revision }) => revision !== seen.get(personId)))
      throw new SessionConflict('changed');
    return booked;
  }

  private async recordOne(
    tx: Tx,
    session: LockedSession,
    { id, personId, attendance: before, recorded }: StoredBooking,
    { attendance, reason }: AttendanceContent,
    caller: CallerIdentity,
  ): Promise<void> {
    const absence = attendance === 'absent' ? reason : null;
    await this.bookings.attend(tx, id, { attendance, reason: absence, at: this.clock.now() });
    await failpoint('training-session.attended');
    await this.audit.record(tx, operatorOf(caller), {
      ...{ action: 'training-session.attendance-recorded', outcome: 'succeeded' },
      // Why someone was absent may be about their health: it stays where an erasure takes it.
      ...{ target: { type: 'person', id: personId }, note: session.title },
      facts: { sessionId: session.id, attendance: attendance ?? 'none' },
    });
    // Without a skill it proves nothing, and an absence takes back only what was there.
    if (session.skillId === null || (attendance !== 'present' && before !== 'present')) return;
    await this.recording.execute(tx, personId, {
      ...{ kind: 'attendance', sourceId: id, sourceVersion: recorded + 1, testId: null },
      ...{ skillId: session.skillId, title: session.title, rating: null, counts: true },
      ...{ validFrom: dayAt(session.startsAt, session.timeZone), validUntil: null },
      ...{ assessorId: accountOf(caller), withdrawn: attendance !== 'present' },
    });
  }
}
