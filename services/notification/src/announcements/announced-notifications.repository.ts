import { Injectable } from '@nestjs/common';
import type { SqlExecutor } from '@rigwise/persistence';
import { announcementKind } from '../notifications/kinds/announcement.ts';

const { kind } = announcementKind;
const WHOSE = `
  select account_id::text as "accountId" from notification where kind = $1 and subject_id = $2
  order by account_id limit $3::int`;
const REMOVE =
  'delete from notification where kind = $1 and subject_id = $2 and account_id = any($3::uuid[])';

/** The notifications of an announcement in inboxes. */
@Injectable()
export class AnnouncedNotifications {
  async whose(sql: SqlExecutor, announcementId: string, most: number): Promise<string[]> {
    const rows = await sql.$queryRawUnsafe<{ accountId: string }[]>(WHOSE, kind, announcementId, most);
    return rows.map(({ accountId }) => accountId);
  }

  /** The caller holds the lock of these inboxes. @returns how many */
  remove(tx: SqlExecutor, announcementId: string, accounts: readonly string[]): Promise<number> {
    return tx.$executeRawUnsafe(REMOVE, kind, announcementId, accounts);
  }
}
