import { Injectable } from '@nestjs/common';
import type { Within } from '../database/within.ts';
import { announcementKind } from '../notifications/kinds/announcement.ts';
import { Notify } from '../notifications/notify.ts';
import { AT_ONCE } from './announcement.ts';
import { Announcements } from './announcements.repository.ts';
import { Receipts } from './receipts.repository.ts';

/** Notifies an announcement's recipients, ordered by account. The caller holds the announcement's lock. */
@Injectable()
export class NotifyRecipients {
  constructor(
    private readonly announcements: Announcements,
    private readonly receipts: Receipts,
    private readonly notify: Notify,
  ) {}

  /** @param after notifies recipients whose accounts come after this one @returns whether some are left */
  async next(within: Within, id: string, after: string): Promise<boolean> {
    const { tx } = within;
    const accounts = await this.receipts.accountsAfter(tx, id, after, AT_ONCE);
    const told = new Set(await this.tell(within, id, accounts));
    const others = accounts.filter((accountId) => !told.has(accountId));
    // Recipients merged since then are replaced by the surviving person. People who left or are disabled are skipped.
    await this.tell(within, id, await this.receipts.moveToSurvivors(tx, id, others));
    const last = accounts.length === AT_ONCE ? (accounts.at(-1) ?? null) : null;
    await this.announcements.saveProgress(tx, id, last);
    return last !== null;
  }

  /** @returns the accounts notified now */
  private async tell(within: Within, id: string, accounts: readonly string[]): Promise<string[]> {
    const row = accounts.length > 0 && (await this.announcements.find(within.tx, id, null));
    if (!row) return [];
    const { title, body, important, made_by_name: from } = row;
    const details = { title, body, important, from };
    return this.notify.execute(within, announcementKind, { subjectId: id, who: { accounts }, details });
  }
}
