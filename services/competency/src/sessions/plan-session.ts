import { Inject, Injectable } from '@nestjs/common';
import type { competencyAudits, TrainingSessionContent, TrainingSessionDetails } from '@rigwise/contracts';
import type { CallerIdentity } from '@rigwise/http';
import { AuditTrail, operatorOf } from '@rigwise/messaging';
import { People } from '@rigwise/people';
import { CLOCK, newId, type Clock } from '@rigwise/platform';
import { isKnownZone } from '@rigwise/platform/local-time';
import { PrismaTransactions, type Tx } from '../database/transactions.ts';
import { accountOf } from '../framework/account-of.ts';
import { Skills } from '../framework/skills.repository.ts';
import { AnnounceSessions } from './announce-sessions.ts';
import { Bookings } from './bookings.repository.ts';
import { MoveUp } from './move-up.ts';
import { ReadSessions } from './read-sessions.ts';
import { timesOf, type SessionTimes } from './training-session.ts';
import {
  NoSuchSession,
  peopleBooked,
  SessionConflict,
  UnfitSession,
  UnfitTime,
} from './training-sessions.errors.ts';
import { TrainingSessions, type LockedSession } from './training-sessions.repository.ts';

interface Seen {
  readonly sessionId: string;
  /** Of the session as the caller saw it. */
  readonly revision: number;
}

/** Managers and administrators plan, change and cancel sessions. */
@Injectable()
export class PlanSession {
  constructor(
    private readonly transactions: PrismaTransactions,
    private readonly sessions: TrainingSessions,
    private readonly bookings: Bookings,
    private readonly movingUp: MoveUp,
    private readonly announcing: AnnounceSessions,
    private readonly reading: ReadSessions,
    private readonly people: People,
    private readonly skills: Skills,
    private readonly audit: AuditTrail<typeof competencyAudits>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws UnfitTime, UnfitSession */
  async add(content: TrainingSessionContent, caller: CallerIdentity): Promise<TrainingSessionDetails> {
    const id = await this.transactions.once('add training session', async (tx) => {
      const times = await this.check(tx, content);
      const [sessionId, doing] = [newId(), this.doing(caller)];
      const organiserId = caller.role === 'manager' ? (caller.personId ?? null) : null;
      await this.sessions.save(tx, sessionId, content, times, { organiserId, at: doing.at });
      await this.sessions.note(tx, sessionId, 'added', doing);
      await this.report(tx, 'training-session.added', { sessionId, note: content.title }, caller);
      return sessionId;
    });
    return this.reading.now(id, caller);
  }

  /** @throws NoSuchSession, SessionConflict, UnfitTime, UnfitSession */
  change(
    seen: Seen,
    content: TrainingSessionContent,
    caller: CallerIdentity,
  ): Promise<TrainingSessionDetails> {
    return this.execute('changed', seen, content.title, caller, async (tx, before) => {
      const times = await this.check(tx, content);
      const { booked } = await this.bookings.count(tx, before.id);
      if (content.capacity < booked && content.capacity < before.capacity) throw peopleBooked(booked);
      const at = this.clock.now();
      await this.sessions.save(tx, before.id, content, times, { organiserId: null, at });
      if (content.capacity < before.capacity) await this.bookings.renumber(tx, before.id);
      const after = await this.sessions.find(tx, before.id);
      if (!after) throw new NoSuchSession();
      if (isNews(before, after)) await this.announcing.changed(tx, after);
      await this.movingUp.execute(tx, after);
    });
  }

  /** @throws NoSuchSession, SessionConflict */
  cancel(seen: Seen, reason: string, caller: CallerIdentity): Promise<TrainingSessionDetails> {
    return this.execute('cancelled', seen, reason, caller, async (tx, before) => {
      await this.sessions.cancel(tx, before.id, reason, this.clock.now());
      await this.announcing.cancelled(tx, { ...before, revision: before.revision + 1 }, reason);
    });
  }

  private async execute(
    event: 'changed' | 'cancelled',
    { sessionId, revision }: Seen,
    note: string,
    caller: CallerIdentity,
    work: (tx: Tx, before: LockedSession) => Promise<void>,
  ): Promise<TrainingSessionDetails> {
    try {
      await this.transactions.once(`training session ${event} ${sessionId}`, async (tx) => {
        const before = await this.sessions.lock(tx, sessionId);
        if (!before) throw new NoSuchSession();
        if (before.isCancelled) throw new SessionConflict('cancelled');
        if (before.revision !== revision) throw new SessionConflict('changed');
        if (before.startsAt <= this.clock.now()) throw new SessionConflict('begun');
        await work(tx, before);
        await this.sessions.note(tx, sessionId, event, this.doing(caller));
        await this.report(tx, `training-session.${event}`, { sessionId, note }, caller);
        return sessionId;
      });
    } catch (error) {
      if (!(error instanceof SessionConflict)) throw error;
      throw error.with(await this.reading.now(sessionId, caller));
    }
    return this.reading.now(sessionId, caller);
  }

  private async check(tx: Tx, content: TrainingSessionContent): Promise<SessionTimes> {
    const { timeZone, skillId, instructor } = content;
    if (!isKnownZone(timeZone) || !(await this.sessions.knowsZone(tx, timeZone)))
      throw new UnfitTime('This time zone isn’t known. Choose another one.');
    const times = timesOf(content);
    if (!times)
      throw new UnfitTime('Clocks are changed on that day, and this time doesn’t exist. Choose another one.');
    if (times.startsAt <= this.clock.now())
      throw new UnfitTime('This time is over. Choose one that is still to come.');
    if (skillId !== null && !(await this.skills.active(tx)).some(({ id }) => id === skillId.toLowerCase()))
      throw new UnfitSession('skill');
    const instructorId = instructor?.personId ?? null;
    if (instructorId === null) return times;
    const person = await this.people.find(tx, instructorId);
    if (person?.active !== true || person.mergedIntoId !== null) throw new UnfitSession('instructor');
    return times;
  }

  private report(
    tx: Tx,
    action: 'training-session.added' | 'training-session.changed' | 'training-session.cancelled',
    { sessionId, note }: { readonly sessionId: string; readonly note: string },
    caller: CallerIdentity,
  ): Promise<void> {
    return this.audit.record(tx, operatorOf(caller), {
      ...{ action, outcome: 'succeeded', target: { type: 'training-session', id: sessionId }, note },
    });
  }

  private doing(caller: CallerIdentity) {
    return { at: this.clock.now(), by: accountOf(caller) };
  }
}

/** What people who are booked have to know. */
function isNews(before: LockedSession, after: LockedSession): boolean {
  const told = ({ title, place, startsAt, endsAt, timeZone }: LockedSession): string =>
    JSON.stringify([title, place, startsAt, endsAt, timeZone]);
  return told(before) !== told(after);
}
