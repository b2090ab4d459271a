import { Inject, Injectable } from '@nestjs/common';
import type { AuditEntryView } from '@rigwise/contracts';
import type { CallerIdentity, CsvColumn, CsvTable } from '@rigwise/http';
import { PreparedDatabase } from '@rigwise/persistence';
import { CLOCK, type Clock } from '@rigwise/platform';
import { PrismaClient } from '../../generated/client.ts';
import { AuditLog } from '../audit-log.repository.ts';
import { QueryAudit, type AuditFilters } from './query-audit.ts';
import { AuditEntries } from './audit-entries.repository.ts';
import type { AuditPlace, AuditQuery } from './audit-query.ts';

const ROWS_A_PAGE = 500;

type Person = NonNullable<AuditEntryView['actor']>['person'];

const nameOf = (person: Person | undefined): string | null =>
  person ? `${person.firstName} ${person.lastName}` : null;

const COLUMNS: readonly CsvColumn<AuditEntryView>[] = [
  { header: 'Time (UTC)', value: ({ occurredAt }) => occurredAt },
  { header: 'Actor number', value: ({ actor }) => actor?.person?.employeeNumber ?? null },
  { header: 'Actor', value: ({ actor }) => nameOf(actor?.person) },
  { header: 'Actor account', value: ({ actor }) => actor?.accountId ?? null },
  { header: 'Action', value: ({ action }) => action },
  { header: 'Outcome', value: ({ outcome }) => outcome },
  { header: 'Reason', value: ({ reason }) => reason },
  { header: 'Subject number', value: ({ subject }) => subject?.person?.employeeNumber ?? null },
  { header: 'Subject', value: ({ subject }) => nameOf(subject?.person) },
  { header: 'Subject type', value: ({ subject }) => subject?.type ?? null },
  { header: 'Subject id', value: ({ subject }) => subject?.id ?? null },
  { header: 'Service', value: ({ service }) => service },
  { header: 'Address', value: ({ address }) => address },
  { header: 'Details', value: ({ details }) => details && JSON.stringify(details) },
  { header: 'Details erased (UTC)', value: ({ erasedAt }) => erasedAt },
  { header: 'Request', value: ({ correlationId }) => correlationId },
  { header: 'Entry', value: ({ id }) => id },
  { header: 'Chain position', value: ({ seal }) => seal?.position ?? null },
  { header: 'Chain hash', value: ({ seal }) => seal?.hash ?? null },
];

/** Exports the filtered entries as a table; the export is audited itself. */
@Injectable()
export class ExportAudit {
  constructor(
    private readonly reading: PrismaClient,
    private readonly database: PreparedDatabase,
    private readonly ask: QueryAudit,
    private readonly entries: AuditEntries,
    private readonly audit: AuditLog,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute(filters: AuditFilters, caller: CallerIdentity): Promise<CsvTable<AuditEntryView>> {
    const { question } = await this.ask.execute(filters);
    const { search, person, actor, subject, ...plain } = filters;
    const named = Object.entries({ search, person, actor, subject }).flatMap(([name, value]) =>
      value === undefined ? [] : [name],
    );
    await this.audit.add(this.database, {
      action: 'audit.exported',
      outcome: 'succeeded',
      actorId: caller.accountId,
      target: { type: 'audit', id: 'log' },
      address: caller.address,
      // Naming the people filtered by would survive the erasure of their details.
      detail: { ...plain, ...(named.length > 0 && { filteredBy: named }) },
    });
    return { name: 'audit-log', at: this.clock.now(), columns: COLUMNS, pages: this.pages(question) };
  }

  private async *pages(question: AuditQuery | null): AsyncGenerator<AuditEntryView[]> {
    let after: AuditPlace | null = null;
    while (question) {
      const rows = await this.entries.find(this.reading, question, after, ROWS_A_PAGE);
      yield rows.map(({ entry }) => entry);
      after = rows.at(-1) ?? null;
      if (rows.length < ROWS_A_PAGE) return;
    }
  }
}
