import { Injectable } from '@nestjs/common';
import type { CallAnswer, CallInput, listMyAnnouncements } from '@rigwise/contracts';
import { Cursors } from '@rigwise/http';
import { z } from 'zod';
import { viewOf } from '../announcements/announcement.ts';
import { Announcements } from '../announcements/announcements.repository.ts';
import { PrismaClient } from '../generated/client.ts';

const cursors = new Cursors('my-announcements:newest', z.tuple([z.uuid()]));

/** A person's own announcements, paged. */
@Injectable()
export class ListMyAnnouncements {
  constructor(
    private readonly database: PrismaClient,
    private readonly announcements: Announcements,
  ) {}

  async execute(
    { cursor, limit }: CallInput<typeof listMyAnnouncements>['query'],
    accountId: string,
  ): Promise<CallAnswer<typeof listMyAnnouncements, 200>> {
    const before = cursors.read(cursor)?.[0] ?? null;
    const asked = { madeBy: accountId, before, limit: limit + 1 };
    return cursors.pageOf(await this.announcements.findPage(this.database, asked), limit, {
      key: ({ id }) => [id],
      item: (row) => {
        const { title, body, important, audience, madeAt, addressed, read, withdrawn } = viewOf(row);
        const withdrawnAt = withdrawn?.at ?? null;
        return { title, body, important, audience, madeAt, addressed, read, withdrawnAt };
      },
    });
  }
}
