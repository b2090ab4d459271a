import { Inject, Injectable, type StreamableFile } from '@nestjs/common';
import type {
  AssignmentKind,
  CallInput,
  competencyAudits,
  CrewWorkCounts,
  listAssignedWork,
  OwnWork,
  Page,
  WorkAtHome,
  WorkDetails,
  WorkRow,
} from '@rigwise/contracts';
import { csvFile, Cursors, everyPage, type CallerIdentity, type CallerScope } from '@rigwise/http';
import { AuditTrail, operatorOf } from '@rigwise/messaging';
import { People } from '@rigwise/people';
import { CLOCK, type Clock } from '@rigwise/platform';
import { z } from 'zod';
import { PrismaTransactions } from '../database/transactions.ts';
import { PrismaClient } from '../generated/client.ts';
import { NoSuchWork } from './assignments.errors.ts';
import { OWN_COLUMNS, WORK_COLUMNS } from './work-columns.ts';
import { placeOf, WorkViews, type WorkFilter } from './work-views.repository.ts';

const AT_ONCE = 500;
const cursors = new Cursors('assigned-work:due', z.tuple([z.number().int(), z.iso.date(), z.uuid()]));

/** What people have to do, for themselves and for those who answer for them. */
@Injectable()
export class ReadWork {
  constructor(
    private readonly database: PrismaClient,
    private readonly transactions: PrismaTransactions,
    private readonly views: WorkViews,
    private readonly people: People,
    private readonly audit: AuditTrail<typeof competencyAudits>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async list(
    { cursor, limit, ...filter }: CallInput<typeof listAssignedWork>['query'],
    scope: CallerScope,
    caller: CallerIdentity,
  ): Promise<Page<WorkRow>> {
    const part = { after: cursors.read(cursor), limit: limit + 1, today: this.today() };
    const found = await this.views.page(this.database, filter, scope, part);
    if (cursor === undefined)
      await this.report('assignments.listed', filter, caller, Math.min(found.length, limit));
    return cursors.pageOf(found, limit, { key: placeOf, item: (row) => row });
  }

  async export(filter: WorkFilter, scope: CallerScope, caller: CallerIdentity): Promise<StreamableFile> {
    await this.report('assignments.exported', filter, caller);
    const today = this.today();
    return csvFile({
      ...{ name: 'assignments', at: this.clock.now(), columns: WORK_COLUMNS },
      pages: everyPage<WorkRow>(AT_ONCE, (last) =>
        this.views.page(this.database, filter, scope, {
          ...{ after: last && placeOf(last), limit: AT_ONCE, today },
        }),
      ),
    });
  }

  /** Nothing for a caller who isn’t in the directory. */
  async mine(kind: AssignmentKind | undefined, caller: CallerIdentity): Promise<OwnWork[]> {
    const person = await this.people.ofCaller(this.database, caller);
    return person ? this.views.ofPerson(this.database, person.personId, kind ?? null, this.today()) : [];
  }

  async exportMine(kind: AssignmentKind | undefined, caller: CallerIdentity): Promise<StreamableFile> {
    const rows = await this.mine(kind, caller);
    return csvFile({
      ...{ name: 'my-assignments', at: this.clock.now(), columns: OWN_COLUMNS },
      pages: (async function* pages() {
        yield await Promise.resolve(rows);
      })(),
    });
  }

  async atHome(caller: CallerIdentity): Promise<WorkAtHome> {
    const person = await this.people.ofCaller(this.database, caller);
    if (!person) return { overdue: 0, dueSoon: 0, later: 0, next: [] };
    return this.views.atHome(this.database, person.personId, this.today());
  }

  counts(scope: CallerScope): Promise<CrewWorkCounts> {
    return this.views.counts(this.database, scope, this.today());
  }

  /** Opening someone’s is recorded. @throws NoSuchWork */
  async show(id: string, caller: CallerIdentity): Promise<WorkDetails> {
    const details = await this.detailsOf(id);
    await this.transactions.run((tx) =>
      this.audit.record(tx, operatorOf(caller), {
        ...{ action: 'work.opened', outcome: 'succeeded', target: { type: 'work', id } },
        note: details.title,
      }),
    );
    return details;
  }

  /** After a change, which is in the audit log itself. @throws NoSuchWork */
  async detailsOf(id: string): Promise<WorkDetails> {
    const found = await this.views.find(this.database, id, this.today());
    if (!found) throw new NoSuchWork();
    return found;
  }

  private today(): string {
    return this.clock.now().toISOString().slice(0, 10);
  }

  /** What people type may be a name, which the log keeps for good. */
  private report(
    action: 'assignments.listed' | 'assignments.exported',
    { search, ...filter }: WorkFilter,
    caller: CallerIdentity,
    count?: number,
  ): Promise<void> {
    const given = Object.entries(filter).filter(([, value]) => value !== undefined);
    return this.transactions.run((tx) =>
      this.audit.record(tx, operatorOf(caller), {
        ...{ action, outcome: 'succeeded', target: { type: 'assignments', id: 'list' } },
        facts: {
          ...Object.fromEntries(given),
          ...(search !== undefined && { search: true }),
          ...(count !== undefined && { count }),
        },
      }),
    );
  }
}
