import { Inject, Injectable } from '@nestjs/common';
import {
  attemptEvents,
  type AttemptRecord,
  type AttemptRow,
  type CallInput,
  type listAttempts,
  type Page,
} from '@rigwise/contracts';
import { Cursors, type CallerIdentity, type CallerScope } from '@rigwise/http';
import { People } from '@rigwise/people';
import { CLOCK, type Clock } from '@rigwise/platform';
import { z } from 'zod';
import { RestingCertificates } from '../certificates/resting-certificates.repository.ts';
import { PrismaClient } from '../generated/client.ts';
import { isRunning } from './attempt.ts';
import { AttemptList } from './attempt-list.repository.ts';
import { remainingSeconds } from './attempt-state.ts';
import { NoSuchAttempt } from './attempts.errors.ts';
import { RecordReading } from './record-reading.ts';

const cursors = new Cursors('attempts:newest', z.tuple([z.iso.datetime(), z.uuid()]));
const MOST_CERTIFICATES = 20;
const what = z.enum(attemptEvents);

/** Attempts for administrators, and for managers those of their crew. */
@Injectable()
export class ListAttempts {
  constructor(
    private readonly database: PrismaClient,
    private readonly rows: AttemptList,
    private readonly people: People,
    private readonly certificates: RestingCertificates,
    private readonly reading: RecordReading,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async list(
    { cursor, limit, ...filter }: CallInput<typeof listAttempts>['query'],
    scope: CallerScope,
    caller: CallerIdentity,
  ): Promise<Page<AttemptRow>> {
    const part = { after: cursors.read(cursor), limit };
    const rows = await this.rows.page(this.database, filter, scope, part);
    if (filter.personId !== undefined && rows.length > 0)
      await this.reading.ofPerson(filter.personId, caller);
    else if (filter.personId === undefined && cursor === undefined)
      await this.reading.ofList(filter, Math.min(rows.length, limit), caller);
    return cursors.pageOf(rows, limit, { key: ({ startedAt, id }) => [startedAt, id], item: (row) => row });
  }

  /** @throws NoSuchAttempt */
  async record(id: string, caller: CallerIdentity): Promise<AttemptRecord> {
    const attempt = await this.rows.find(this.database, id);
    if (!attempt) throw new NoSuchAttempt();
    await this.reading.ofPerson(attempt.candidate.personId, caller);
    const [events, { language, accountId, ...clock }, lateAnswers, setAside, resting] = await Promise.all([
      this.database.attemptEvent.findMany({
        where: { attemptId: id },
        orderBy: [{ at: 'asc' }, { id: 'asc' }],
      }),
      this.database.attempt.findUniqueOrThrow({
        where: { id },
        select: { language: true, accountId: true, deadlineAt: true, remainingMs: true },
      }),
      this.database.attemptItem.count({ where: { attemptId: id, late: true } }),
      this.database.attemptSetAside.count({ where: { attemptId: id } }),
      this.certificates.of(this.database, [id]),
    ]);
    const { personId } = attempt.candidate;
    const names = await this.names(events.flatMap(({ by }) => by ?? []));
    return {
      ...{ attempt, language, lateAnswers, setAside },
      certificates: (resting.get(id) ?? []).slice(0, MOST_CERTIFICATES),
      own: accountId === caller.accountId || (personId !== null && personId === caller.personId),
      remainingSeconds: isRunning(attempt) ? remainingSeconds(clock, this.clock.now()) : null,
      events: events.map(({ by, at, reason, minutes, ...event }) => ({
        ...{ what: what.parse(event.what), at: at.toISOString(), reason, minutes },
        by: by === null ? null : { accountId: by, name: names.get(by) ?? null },
      })),
    };
  }

  private async names(accountIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const found = await Promise.all(
      [...new Set(accountIds)].map(
        async (id) => [id, await this.people.findByAccount(this.database, id)] as const,
      ),
    );
    return new Map(found.flatMap(([id, person]) => (person ? [[id, person.name]] : [])));
  }
}
