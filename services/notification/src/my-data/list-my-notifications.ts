import { Injectable } from '@nestjs/common';
import type { CallAnswer, CallInput, listMyNotifications } from '@rigwise/contracts';
import { Cursors } from '@rigwise/http';
import { z } from 'zod';
import { PrismaClient } from '../generated/client.ts';
import { Notifications } from '../notifications/notifications.repository.ts';
import { PresentNotifications } from '../notifications/present-notifications.ts';

const cursors = new Cursors('my-notifications:newest', z.tuple([z.string().regex(/^\d{1,18}$/)]));

/** A person's notifications, paged; includes those of switched-off kinds. */
@Injectable()
export class ListMyNotifications {
  constructor(
    private readonly database: PrismaClient,
    private readonly notifications: Notifications,
    private readonly presenting: PresentNotifications,
  ) {}

  async execute(
    { cursor, limit }: CallInput<typeof listMyNotifications>['query'],
    accountId: string,
  ): Promise<CallAnswer<typeof listMyNotifications, 200>> {
    const before = cursors.read(cursor)?.[0] ?? null;
    const rows = await this.notifications.findEverything(this.database, accountId, before, limit + 1);
    const present = await this.presenting.to(accountId);
    return cursors.pageOf(rows, limit, {
      key: ({ position }) => [String(position)],
      item: (row) => {
        const { kind, title, body, createdAt, readAt } = present(row);
        return { kind, title, body, createdAt, readAt };
      },
    });
  }
}
