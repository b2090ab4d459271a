import { Inject, Injectable, type StreamableFile } from '@nestjs/common';
import type {
  CallInput,
  competencyAudits,
  CrewScheduleRow,
  exportCrewSchedule,
  listCrewSchedule,
  Page,
} from '@rigwise/contracts';
import { csvFile, Cursors, everyPage, type CallerIdentity, type CallerScope } from '@rigwise/http';
import { AuditTrail, operatorOf } from '@rigwise/messaging';
import { CLOCK, type Clock } from '@rigwise/platform';
import { z } from 'zod';
import { PrismaTransactions } from '../database/transactions.ts';
import { PrismaClient } from '../generated/client.ts';
import { RotationRows, type RotationPerson } from '../rotations/rotation-rows.repository.ts';
import { linesOf, SCHEDULE_COLUMNS } from './crew-schedule-columns.ts';
import { ReadSchedule, shownOf } from './read-schedule.ts';
import { partsOf } from './travel.ts';

type Filter = CallInput<typeof exportCrewSchedule>['query'];

const AT_ONCE = 200;
const cursors = new Cursors('crew-schedule:name', z.tuple([z.string(), z.uuid()]));

/** The schedules of people, for those who answer for them; each list and export is in the audit log. */
@Injectable()
export class ReadCrewSchedule {
  constructor(
    private readonly database: PrismaClient,
    private readonly transactions: PrismaTransactions,
    private readonly people: RotationRows,
    private readonly schedules: ReadSchedule,
    private readonly audit: AuditTrail<typeof competencyAudits>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async list(
    { cursor, limit, ...filter }: CallInput<typeof listCrewSchedule>['query'],
    scope: CallerScope,
    caller: CallerIdentity,
  ): Promise<Page<CrewScheduleRow>> {
    const found = await this.peopleOf(filter, scope, cursors.read(cursor), limit + 1);
    if (cursor === undefined)
      await this.report('crew-schedule.listed', filter, caller, Math.min(found.length, limit));
    const { items, ...page } = cursors.pageOf(found, limit, {
      key: ({ nameKey, personId }) => [nameKey, personId],
      item: (person) => person,
    });
    return { ...page, items: await this.rowsOf(items, filter) };
  }

  async export(filter: Filter, scope: CallerScope, caller: CallerIdentity): Promise<StreamableFile> {
    await this.report('crew-schedule.exported', filter, caller);
    const pages = everyPage<RotationPerson>(AT_ONCE, (last) =>
      this.peopleOf(filter, scope, last && [last.nameKey, last.personId], AT_ONCE),
    );
    const rowsOf = (people: readonly RotationPerson[]) => this.rowsOf(people, filter);
    return csvFile({
      ...{ name: 'schedule', at: this.clock.now(), columns: SCHEDULE_COLUMNS },
      pages: (async function* lines() {
        for await (const people of pages) yield (await rowsOf(people)).flatMap(linesOf);
      })(),
    });
  }

  private peopleOf(
    { search, position, department, crew, from }: Filter,
    scope: CallerScope,
    after: readonly [string, string] | null,
    limit: number,
  ): Promise<RotationPerson[]> {
    const filter = { search, position, department, crew };
    return this.people.page(this.database, filter, scope, { on: from, after, limit, readable: [] });
  }

  private async rowsOf(
    people: readonly RotationPerson[],
    { from, to, kind }: Filter,
  ): Promise<CrewScheduleRow[]> {
    const ids = people.map(({ personId }) => personId);
    const [entries, rosters] = [
      await this.schedules.entriesOf(ids, { from, to }, kind),
      await this.schedules.rosters(ids, { from, to }),
    ];
    return people.flatMap(({ personId, name, employeeNumber, position, department }) => {
      const roster = rosters.get(personId);
      if (!roster) return [];
      return [
        {
          ...{ personId, name, employeeNumber: employeeNumber || null, position, department },
          entries: (entries.get(personId) ?? []).map(shownOf),
          rotation: partsOf(roster, from, to),
        },
      ];
    });
  }

  /** What people type may be a name, which the log keeps for good. */
  private report(
    action: 'crew-schedule.listed' | 'crew-schedule.exported',
    { search, ...filter }: Filter,
    caller: CallerIdentity,
    count?: number,
  ): Promise<void> {
    const given = Object.entries(filter).filter(([, value]) => value !== undefined);
    return this.transactions.run((tx) =>
      this.audit.record(tx, operatorOf(caller), {
        ...{ action, outcome: 'succeeded', target: { type: 'crew-schedule', id: 'list' } },
        facts: {
          ...Object.fromEntries(given),
          ...(search !== undefined && { search: true }),
          ...(count !== undefined && { count }),
        },
      }),
    );
  }
}
