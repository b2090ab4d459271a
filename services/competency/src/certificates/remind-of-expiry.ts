import { Injectable } from '@nestjs/common';
import { Periodic, type Page } from '@rigwise/persistence';
import { failpoint } from '@rigwise/platform';
import { PrismaTransactions } from '../database/transactions.ts';
import { PrismaClient } from '../generated/client.ts';
import { AnnounceCertificate } from './announce-certificate.ts';
import { DueReminders, itemOf, type DueReminder } from './due-reminders.repository.ts';
import { REMIND_OF_EXPIRY, zoneDaysAt, type ZoneDays } from './zone-days.ts';

type ListedReminder = DueReminder & { readonly days: ZoneDays };

const EVERY_MS = 600_000;

/**
 * Announces that certificates expire, to holder and manager once for each threshold, on the day of their own calendars:
 * what was missed while nothing ran is announced as the last threshold alone. Each in one transaction with the mark that
 * it was, so a process that is killed repeats nothing, and neither does someone who changes the time zone.
 */
@Injectable()
export class RemindOfExpiry {
  constructor(
    periodic: Periodic,
    private readonly database: PrismaClient,
    private readonly transactions: PrismaTransactions,
    private readonly due: DueReminders,
    private readonly announcing: AnnounceCertificate,
  ) {
    periodic.listed<ListedReminder>({
      ...{ name: REMIND_OF_EXPIRY, everyMs: EVERY_MS, idOf: itemOf },
      list: (page) => this.list(page),
      each: (one) => this.remind(one),
    });
  }

  private async list(page: Page<ListedReminder>): Promise<ListedReminder[]> {
    const days = zoneDaysAt(page.now, await this.due.zones(this.database));
    return (await this.due.page(this.database, days, page)).map((one) => ({ ...one, days }));
  }

  private async remind({ days, ...one }: ListedReminder): Promise<void> {
    await this.transactions.run(async (tx) => {
      const threshold = await this.due.take(tx, days, one);
      if (threshold === undefined) return;
      await this.announcing.expiring(tx, one.id, threshold, one.to);
      await failpoint('reminder.before-commit');
    });
  }
}
