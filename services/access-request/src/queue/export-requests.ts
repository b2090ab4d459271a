import { Inject, Injectable, type StreamableFile } from '@nestjs/common';
import type {
  AccessRequestItem,
  accessRequestAudits,
  CallInput,
  exportAccessRequests,
} from '@rigwise/contracts';
import { csvFile, type CallerIdentity, type CsvColumn } from '@rigwise/http';
import { AuditTrail, operatorOf } from '@rigwise/messaging';
import { CLOCK, type Clock } from '@rigwise/platform';
import { PrismaTransactions } from '../database/transactions.ts';
import { itemOf } from './queue-row.ts';
import { Queue, type QueueQuery } from './queue.repository.ts';

const AT_ONCE = 500;

const COLUMNS: readonly CsvColumn<AccessRequestItem>[] = [
  { header: 'Employee number', value: ({ employeeNumber }) => employeeNumber },
  { header: 'First name', value: ({ firstName }) => firstName },
  { header: 'Last name', value: ({ lastName }) => lastName },
  { header: 'Email', value: ({ email }) => email },
  { header: 'Status', value: ({ status }) => status },
  { header: 'Problem', value: ({ problem }) => problem },
  { header: 'Requested (UTC)', value: ({ requestedAt }) => requestedAt },
  { header: 'Times requested', value: ({ timesAsked }) => timesAsked },
  { header: 'Changed (UTC)', value: ({ changedAt }) => changedAt },
  { header: 'Changed by', value: ({ changedBy }) => changedBy?.name ?? null },
  { header: 'Similar requests', value: ({ duplicates }) => duplicates },
];

/** Exports the requests that the queue's filters match, with its own query; the audit log records who exported them. */
@Injectable()
export class ExportRequests {
  constructor(
    private readonly queue: Queue,
    private readonly transactions: PrismaTransactions,
    private readonly audit: AuditTrail<typeof accessRequestAudits>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute(
    query: CallInput<typeof exportAccessRequests>['query'],
    caller: CallerIdentity,
  ): Promise<StreamableFile> {
    const { status, age, askedIn, changedIn, duplicates, search } = query;
    await this.transactions.run((tx) =>
      this.audit.record(tx, operatorOf(caller), {
        ...{
          action: 'access.exported',
          outcome: 'succeeded',
          target: { type: 'access-request-queue', id: status },
        },
        // A search text may be a name, and would survive that person's erasure.
        facts: { status, ...(search !== undefined && { filteredBy: 'search' }) },
      }),
    );
    const now = this.clock.now();
    const wanted = {
      ...{ status, age, askedIn, changedIn, search: search ?? '', limit: AT_ONCE, now },
      onlyDuplicates: duplicates === 'true',
    };
    return csvFile({ name: 'access-requests', at: now, columns: COLUMNS, pages: this.pages(wanted) });
  }

  private async *pages(query: Omit<QueueQuery, 'after'>): AsyncGenerator<AccessRequestItem[]> {
    for (let after: QueueQuery['after'] = null; ;) {
      const found = await this.queue.page({ ...query, after });
      const rows = found.slice(0, query.limit);
      yield rows.map(itemOf);
      const last = rows.at(-1);
      // One more than a page shows that there are more.
      if (!last || found.length <= query.limit) return;
      after = [last.requested_at.toISOString(), last.id];
    }
  }
}
