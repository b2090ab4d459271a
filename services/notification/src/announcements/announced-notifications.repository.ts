import { Injectable } from '@nestjs/common';
import type { Tx } from '../database/transactions.ts';
import { announcementKind } from '../notifications/kinds/announcement.ts';

const { kind } = announcementKind;
const REMOVE =
  'delete from notification where kind = $1 and subject_id = $2 and account_id = any($3::uuid[])';

/** The notifications of an announcement in inboxes. */
@Injectable()
export class AnnouncedNotifications {
  async whose(tx: Tx, announcementId: string, most: number): Promise<string[]> {
    const found = await tx.notification.findMany({
      where: { kind, subjectId: announcementId },
      select: { accountId: true },
      ...{ orderBy: { accountId: 'asc' }, take: most },
    });
    return found.map(({ accountId }) => accountId);
  }

  /** The caller holds the lock of these inboxes. @returns how many */
  remove(tx: Tx, announcementId: string, accounts: readonly string[]): Promise<number> {
    return tx.$executeRawUnsafe(REMOVE, kind, announcementId, accounts);
  }
}
