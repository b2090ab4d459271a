import { Inject, Injectable } from '@nestjs/common';
import type { AnnouncementReceipt, notificationAudits } from '@rigwise/contracts';
import type { CsvColumn, CsvTable } from '@rigwise/http';
import { AuditTrail, operatorOf } from '@rigwise/messaging';
import { CLOCK, type Clock } from '@rigwise/platform';
import { PrismaTransactions } from '../database/transactions.ts';
import { PrismaClient } from '../generated/client.ts';
import type { Announcer } from './announcement.ts';
import { ReadAnnouncements } from './read-announcements.ts';
import { Receipts, type ReceiptState } from './receipts.repository.ts';

const ROWS_A_PAGE = 500;

const COLUMNS: readonly CsvColumn<AnnouncementReceipt>[] = [
  { header: 'Name', value: ({ person }) => person?.name ?? null },
  { header: 'Department', value: ({ person }) => person?.department ?? null },
  { header: 'Read (UTC)', value: ({ readAt }) => readAt },
];

/** Exports the receipts of an announcement as a table; the audit log records who exported them. */
@Injectable()
export class ExportReceipts {
  constructor(
    private readonly database: PrismaClient,
    private readonly transactions: PrismaTransactions,
    private readonly reading: ReadAnnouncements,
    private readonly receipts: Receipts,
    private readonly audit: AuditTrail<typeof notificationAudits>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws NoSuchAnnouncement */
  async execute(
    id: string,
    state: ReceiptState,
    announcer: Announcer,
  ): Promise<CsvTable<AnnouncementReceipt>> {
    await this.reading.show(id, announcer);
    await this.transactions.run((tx) =>
      this.audit.record(tx, operatorOf(announcer), {
        action: 'announcement.receipts-exported',
        outcome: 'succeeded',
        target: { type: 'announcement', id },
        facts: { state },
      }),
    );
    return { name: 'receipts', at: this.clock.now(), columns: COLUMNS, pages: this.pages(id, state) };
  }

  private async *pages(id: string, state: ReceiptState): AsyncGenerator<AnnouncementReceipt[]> {
    for (let after: string | null = null; ;) {
      const page = { state, after, limit: ROWS_A_PAGE };
      const found: AnnouncementReceipt[] = await this.receipts.findAfter(this.database, id, page);
      yield found;
      after = found.at(-1)?.accountId ?? null;
      if (found.length < ROWS_A_PAGE) return;
    }
  }
}
