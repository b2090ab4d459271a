import { Injectable } from '@nestjs/common';
import type { SqlExecutor } from '@rigwise/persistence';
import { announcementKind } from '../notifications/kinds/announcement.ts';

const REMOVE = `
  delete from notification where kind = $1 and subject_id = $2 returning account_id::text as "accountId"`;

/** What stands in inboxes of an announcement. */
@Injectable()
export class AnnouncedNotifications {
  /** @returns whose they were */
  async remove(tx: SqlExecutor, announcementId: string): Promise<string[]> {
    const rows = await tx.$queryRawUnsafe<{ accountId: string }[]>(
      REMOVE,
      ...[announcementKind.kind, announcementId],
    );
    return rows.map(({ accountId }) => accountId);
  }
}
