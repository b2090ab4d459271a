import { Inject, Injectable } from '@nestjs/common';
import type { competencyAudits, MySession, TrainingSessionDetails } from '@rigwise/contracts';
import type { CallerIdentity } from '@rigwise/http';
import { AuditTrail, operatorOf } from '@rigwise/messaging';
import { People, type Person } from '@rigwise/people';
import { CLOCK, newId, type Clock } from '@rigwise/platform';
import { PrismaTransactions, type Tx } from '../database/transactions.ts';
import { accountOf } from '../framework/account-of.ts';
import { AnnounceSessions } from './announce-sessions.ts';
import { Bookings } from './bookings.repository.ts';
import { MoveUp } from './move-up.ts';
import { ReadSessions } from './read-sessions.ts';
import { isFor } from './training-session.ts';
import {
  NoSuchPerson,
  NoSuchSession,
  NotBooked,
  NotForThem,
  SessionConflict,
  SessionFull,
} from './training-sessions.errors.ts';
import { TrainingSessions, type LockedSession } from './training-sessions.repository.ts';

interface Wish {
  readonly sessionId: string;
  readonly personIds: readonly string[];
  /** Whether those without a place join the waiting list. */
  readonly waits: boolean;
}

/** Books places, for oneself or for others, and gives them back. */
@Injectable()
export class BookPlaces {
  constructor(
    private readonly transactions: PrismaTransactions,
    private readonly sessions: TrainingSessions,
    private readonly bookings: Bookings,
    private readonly movingUp: MoveUp,
    private readonly announcing: AnnounceSessions,
    private readonly reading: ReadSessions,
    private readonly people: People,
    private readonly audit: AuditTrail<typeof competencyAudits>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws NoSuchSession, NoSuchPerson, NotForThem, SessionFull, SessionConflict */
  async book(wish: Wish, caller: CallerIdentity): Promise<TrainingSessionDetails> {
    await this.transactions.once(`book ${wish.sessionId}`, (tx) => this.bookIn(tx, wish, caller));
    return this.reading.now(wish.sessionId, caller);
  }

  /** @throws NoSuchSession also for one that isn’t for the caller, SessionFull, SessionConflict */
  async bookMine(sessionId: string, waits: boolean, caller: CallerIdentity): Promise<MySession> {
    const { personId } = await this.reading.reader(caller);
    await this.reading.oneOfMine(sessionId, caller);
    const wish = { sessionId, personIds: [personId], waits };
    await this.transactions.once(`book ${sessionId}`, (tx) => this.bookIn(tx, wish, caller));
    return this.reading.oneOfMine(sessionId, caller);
  }

  /** @throws NoSuchSession, NotBooked, SessionConflict */
  async giveBack(
    sessionId: string,
    personId: string,
    caller: CallerIdentity,
  ): Promise<TrainingSessionDetails> {
    await this.transactions.once(`give back ${sessionId} ${personId}`, (tx) =>
      this.giveBackIn(tx, sessionId, personId, caller),
    );
    return this.reading.now(sessionId, caller);
  }

  /** @throws NoSuchSession, NotBooked, SessionConflict */
  async giveBackMine(sessionId: string, caller: CallerIdentity): Promise<MySession> {
    const { personId } = await this.reading.reader(caller);
    await this.reading.oneOfMine(sessionId, caller);
    await this.transactions.once(`give back ${sessionId}`, (tx) =>
      this.giveBackIn(tx, sessionId, personId, caller),
    );
    return this.reading.oneOfMine(sessionId, caller);
  }

  private async bookIn(
    tx: Tx,
    { sessionId, personIds, waits }: Wish,
    caller: CallerIdentity,
  ): Promise<string> {
    const session = await this.openIn(tx, sessionId);
    if (session.closesAt <= this.clock.now()) throw new SessionConflict('closed');
    const people = await this.peopleIn(tx, personIds);
    const strangers = people.filter((person) => !isFor(session, person));
    if (strangers.length > 0) throw new NotForThem(strangers.map(({ name }) => name));
    const before = await this.bookings.of(tx, sessionId, personIds);
    const stateOf = (id: string) => before.find(({ personId }) => personId === id)?.state ?? 'withdrawn';
    const added = people.filter(({ personId }) => stateOf(personId) === 'withdrawn');
    const stillWaiting = people.filter(({ personId }) => stateOf(personId) === 'waiting');
    const free = Math.max(0, session.capacity - (await this.bookings.count(tx, sessionId)).booked);
    if (!waits && added.length + stillWaiting.length > free)
      throw new SessionFull(free, added.length + stillWaiting.length);
    for (const [at, { personId }] of added.entries())
      await this.bookOne(tx, session, { personId, waits: at >= free }, caller);
    return sessionId;
  }

  private async bookOne(
    tx: Tx,
    session: LockedSession,
    { personId, waits }: { readonly personId: string; readonly waits: boolean },
    caller: CallerIdentity,
  ): Promise<void> {
    const doing = { at: this.clock.now(), by: accountOf(caller) };
    const wanted = { id: newId(), sessionId: session.id, personId, waits };
    const step = await this.bookings.book(tx, wanted, doing);
    if (!step) throw new NoSuchPerson();
    await this.report(tx, 'training-session.booked', session, personId, caller);
    if (personId !== caller.personId) await this.announcing.booked(tx, session, step, waits);
  }

  private async giveBackIn(
    tx: Tx,
    sessionId: string,
    personId: string,
    caller: CallerIdentity,
  ): Promise<string> {
    const session = await this.openIn(tx, sessionId);
    const step = await this.bookings.withdraw(tx, sessionId, personId, this.clock.now());
    if (!step) throw new NotBooked();
    await this.report(tx, 'training-session.given-back', session, personId, caller);
    await this.movingUp.execute(tx, session);
    return sessionId;
  }

  /** One that is still to come, locked. */
  private async openIn(tx: Tx, sessionId: string): Promise<LockedSession> {
    const session = await this.sessions.lock(tx, sessionId);
    if (!session) throw new NoSuchSession();
    if (session.isCancelled) throw new SessionConflict('cancelled');
    if (session.startsAt <= this.clock.now()) throw new SessionConflict('begun');
    return session;
  }

  /** In the order given. */
  private async peopleIn(tx: Tx, personIds: readonly string[]): Promise<Person[]> {
    await this.bookings.lockPeople(tx, personIds);
    const found = new Map((await this.people.findAll(tx, personIds)).map((one) => [one.personId, one]));
    return [...new Set(personIds.map((id) => id.toLowerCase()))].map((id) => {
      const person = found.get(id);
      if (person?.active !== true || person.mergedIntoId !== null) throw new NoSuchPerson();
      return person;
    });
  }

  private report(
    tx: Tx,
    action: 'training-session.booked' | 'training-session.given-back',
    { id: sessionId, title }: LockedSession,
    personId: string,
    caller: CallerIdentity,
  ): Promise<void> {
    return this.audit.record(tx, operatorOf(caller), {
      ...{ action, outcome: 'succeeded', target: { type: 'person', id: personId } },
      ...{ facts: { sessionId }, note: title },
    });
  }
}
