import { Inject, Injectable } from '@nestjs/common';
import type {
  CallInput,
  competencyAudits,
  listTrainingSessions,
  MySession,
  Page,
  TrainingSessionDetails,
  TrainingSessionRow,
} from '@rigwise/contracts';
import { CallerScope, Cursors, type CallerIdentity } from '@rigwise/http';
import { AuditTrail, operatorOf } from '@rigwise/messaging';
import { People, type Person } from '@rigwise/people';
import { CLOCK, type Clock } from '@rigwise/platform';
import { z } from 'zod';
import { PrismaTransactions } from '../database/transactions.ts';
import { PrismaClient } from '../generated/client.ts';
import { localTime } from './training-session.ts';
import { NoSuchSession } from './training-sessions.errors.ts';
import { SessionViews } from './session-views.repository.ts';

const cursors = new Cursors('training-sessions:start', z.tuple([z.iso.datetime(), z.uuid()]));
/** Own sessions stay in the list for a month. */
const KEPT_MS = 31 * 86_400_000;

/** Sessions as managers, instructors and those who book them read them. */
@Injectable()
export class ReadSessions {
  constructor(
    private readonly database: PrismaClient,
    private readonly transactions: PrismaTransactions,
    private readonly views: SessionViews,
    private readonly people: People,
    private readonly audit: AuditTrail<typeof competencyAudits>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async list(
    { cursor, limit, ...filter }: CallInput<typeof listTrainingSessions>['query'],
    scope: CallerScope,
  ): Promise<Page<TrainingSessionRow>> {
    const part = { now: this.clock.now(), after: cursors.read(cursor), limit: limit + 1 };
    const found = await this.views.page(this.database, filter, scope, part);
    return cursors.pageOf(found, limit, { key: ({ startsAt, id }) => [startsAt, id], item: (row) => row });
  }

  /** @throws NoSuchSession */
  async show(sessionId: string, scope: CallerScope, caller: CallerIdentity): Promise<TrainingSessionDetails> {
    const details = await this.detailsOf(sessionId, scope, caller);
    await this.report(sessionId, caller);
    return details;
  }

  /** After a change, which is in the audit log itself. @throws NoSuchSession */
  now(sessionId: string, caller: CallerIdentity): Promise<TrainingSessionDetails> {
    const crew = { departments: [], crews: caller.personId === undefined ? [] : [caller.personId] };
    const scope = new CallerScope(caller.role === 'admin' ? 'all' : crew);
    return this.detailsOf(sessionId, scope, caller);
  }

  /** @throws NoSuchSession also for one that the caller doesn’t teach */
  async taught(sessionId: string, caller: CallerIdentity): Promise<TrainingSessionDetails> {
    const person = await this.people.ofCaller(this.database, caller);
    const details = person ? await this.detailsOf(sessionId, new CallerScope('all'), caller) : undefined;
    if (!details || details.instructor?.personId !== person?.personId) throw new NoSuchSession();
    return { ...details, canChange: false };
  }

  /** An instructor opens the people of a session. */
  async showTaught(sessionId: string, caller: CallerIdentity): Promise<TrainingSessionDetails> {
    const details = await this.taught(sessionId, caller);
    await this.report(sessionId, caller);
    return details;
  }

  /** Nothing for a caller who isn’t in the directory. */
  async mine(caller: CallerIdentity): Promise<MySession[]> {
    const reader = await this.people.ofCaller(this.database, caller);
    if (!reader) return [];
    const now = this.clock.now();
    return this.views.mine(this.database, reader, now, new Date(now.getTime() - KEPT_MS));
  }

  /** @throws NoSuchSession */
  async oneOfMine(sessionId: string, caller: CallerIdentity): Promise<MySession> {
    const reader = await this.reader(caller);
    const found = await this.views.oneOfMine(this.database, reader, sessionId, this.clock.now());
    if (!found) throw new NoSuchSession();
    return found;
  }

  /** @throws NoSuchSession if the caller isn’t in the directory */
  async reader(caller: CallerIdentity): Promise<Person> {
    const person = await this.people.ofCaller(this.database, caller);
    if (!person?.active) throw new NoSuchSession();
    return person;
  }

  private async detailsOf(
    sessionId: string,
    scope: CallerScope,
    { personId }: CallerIdentity,
  ): Promise<TrainingSessionDetails> {
    const now = this.clock.now();
    const found = await this.views.find(this.database, sessionId, scope, now);
    if (!found) throw new NoSuchSession();
    return {
      ...found,
      localStart: localTime(new Date(found.startsAt), found.timeZone),
      localEnd: localTime(new Date(found.endsAt), found.timeZone),
      bookings: await this.views.bookings(this.database, sessionId, scope, personId ?? null),
      canRecord: found.state === 'begun',
      history: await this.views.history(this.database, sessionId),
    };
  }

  private report(sessionId: string, caller: CallerIdentity): Promise<void> {
    return this.transactions.run((tx) =>
      this.audit.record(tx, operatorOf(caller), {
        ...{ action: 'training-session.opened', outcome: 'succeeded' },
        target: { type: 'training-session', id: sessionId },
      }),
    );
  }
}
