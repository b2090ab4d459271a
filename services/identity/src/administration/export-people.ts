import { Inject, Injectable, type StreamableFile } from '@nestjs/common';
import type { ListedPerson, PeopleFilter, PeopleOrder } from '@rigwise/contracts';
import { csvFile, type CallerIdentity, type CsvColumn } from '@rigwise/http';
import { PreparedDatabase } from '@rigwise/persistence';
import { CLOCK, type Clock } from '@rigwise/platform';
import { AuditLog } from '../audit/audit-log.repository.ts';
import { Crews } from './crews.repository.ts';
import { PeopleList, type PeopleKey } from './people-list.repository.ts';

const AT_ONCE = 1_000;

interface ExportedPerson extends ListedPerson {
  readonly managerNumber: string | null;
}

const yes = (value: boolean): string => (value ? 'yes' : 'no');

/** The first eleven are the columns of an import, under the names that it recognises. */
const COLUMNS: readonly CsvColumn<ExportedPerson>[] = [
  { header: 'Employee number', value: ({ employeeNumber }) => employeeNumber },
  { header: 'First name', value: ({ firstName }) => firstName },
  { header: 'Last name', value: ({ lastName }) => lastName },
  { header: 'Email', value: ({ email }) => email },
  { header: 'Department', value: ({ department }) => department },
  { header: 'Position', value: ({ position }) => position },
  { header: 'Location', value: ({ location }) => location },
  { header: 'Rotation', value: ({ rotation }) => rotation },
  { header: 'Manager number', value: ({ managerNumber }) => managerNumber },
  { header: 'External', value: ({ external }) => yes(external) },
  { header: 'Active', value: ({ state }) => yes(state !== 'left' && state !== 'merged') },
  { header: 'Username', value: ({ account }) => account?.username ?? null },
  { header: 'Role', value: ({ account }) => account?.role ?? null },
  { header: 'State', value: ({ state }) => state },
];

/** Exports everyone whom the list's filters match, page by page, with the list's own query. */
@Injectable()
export class ExportPeople {
  constructor(
    private readonly list: PeopleList,
    private readonly crews: Crews,
    private readonly database: PreparedDatabase,
    private readonly audit: AuditLog,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute(
    { sort, ...filter }: PeopleFilter & { readonly sort: PeopleOrder },
    { accountId, address }: CallerIdentity,
  ): Promise<StreamableFile> {
    const { q, ...plain } = filter;
    await this.audit.add(this.database, {
      action: 'directory.exported',
      outcome: 'succeeded',
      actorId: accountId,
      target: null,
      address,
      // A search text may be a name, and would survive that person's erasure.
      detail: { ...plain, ...(q !== undefined && { filteredBy: ['q'] }) },
    });
    return csvFile({
      name: 'people',
      at: this.clock.now(),
      columns: COLUMNS,
      pages: this.pages(filter, sort),
    });
  }

  private async *pages(filter: PeopleFilter, sort: PeopleOrder): AsyncGenerator<ExportedPerson[]> {
    for (let after: PeopleKey | null = null; ;) {
      const rows = await this.list.page({ filter, sort, after, limit: AT_ONCE, now: this.clock.now() });
      const managers = await this.crews.managersOf(
        this.database,
        rows.map(({ id }) => id),
      );
      yield rows.map((row) => ({ ...row, managerNumber: managers.get(row.id) ?? null }));
      const last = rows.at(-1);
      if (!last || rows.length < AT_ONCE) return;
      after = [last.sortKey, last.id];
    }
  }
}
