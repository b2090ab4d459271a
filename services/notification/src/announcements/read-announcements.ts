import { Injectable } from '@nestjs/common';
import type {
  Announcement,
  AnnouncementDetails,
  AnnouncementReceipt,
  CallInput,
  listAnnouncements,
  listReceipts,
  Page,
} from '@rigwise/contracts';
import { Cursors } from '@rigwise/http';
import { z } from 'zod';
import { PrismaClient } from '../generated/client.ts';
import { viewOf, whoseAlone, type Announcer } from './announcement.ts';
import { NoSuchAnnouncement } from './announcements.errors.ts';
import { Announcements } from './announcements.repository.ts';
import { Receipts } from './receipts.repository.ts';

const announcementCursors = new Cursors('announcements:newest', z.tuple([z.uuid()]));
const receiptCursors = new Cursors('announcement-receipts:name', z.tuple([z.string(), z.uuid()]));

/** Announcements and their read receipts, for authors and administrators. */
@Injectable()
export class ReadAnnouncements {
  constructor(
    private readonly database: PrismaClient,
    private readonly announcements: Announcements,
    private readonly receipts: Receipts,
  ) {}

  async list(
    { cursor, limit, by }: CallInput<typeof listAnnouncements>['query'],
    announcer: Announcer,
  ): Promise<Page<Announcement>> {
    const before = announcementCursors.read(cursor)?.[0] ?? null;
    const madeBy = by === 'me' ? announcer.accountId : whoseAlone(announcer);
    const rows = await this.announcements.findPage(this.database, { madeBy, before, limit: limit + 1 });
    return announcementCursors.pageOf(rows, limit, {
      key: ({ id }) => [id],
      item: (row) => {
        const { body: _body, ...item } = viewOf(row);
        return item;
      },
    });
  }

  /** @throws NoSuchAnnouncement */
  async show(id: string, announcer: Announcer): Promise<AnnouncementDetails> {
    const row = await this.announcements.find(this.database, id, whoseAlone(announcer));
    if (!row) throw new NoSuchAnnouncement();
    return viewOf(row);
  }

  /** @throws NoSuchAnnouncement */
  async listReceipts(
    id: string,
    { cursor, limit, state }: CallInput<typeof listReceipts>['query'],
    announcer: Announcer,
  ): Promise<Page<AnnouncementReceipt>> {
    const after = receiptCursors.read(cursor);
    await this.show(id, announcer);
    const found = await this.receipts.findPage(this.database, id, { state, after, limit: limit + 1 });
    return receiptCursors.pageOf(found, limit, {
      key: ({ place: [name, accountId] }) => [name, accountId],
      item: ({ receipt }) => receipt,
    });
  }
}
