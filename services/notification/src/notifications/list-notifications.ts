import { Injectable } from '@nestjs/common';
import type { CallAnswer, CallInput, listNotifications } from '@rigwise/contracts';
import { Cursors } from '@rigwise/http';
import { z } from 'zod';
import { PrismaClient } from '../generated/client.ts';
import { Notifications } from './notifications.repository.ts';
import { PresentNotifications } from './present-notifications.ts';

const cursors = new Cursors('notifications:newest', z.tuple([z.string().regex(/^\d{1,18}$/)]));

/** A person's notifications, paged. */
@Injectable()
export class ListNotifications {
  constructor(
    private readonly database: PrismaClient,
    private readonly notifications: Notifications,
    private readonly presenting: PresentNotifications,
  ) {}

  async execute(
    { cursor, limit, state }: CallInput<typeof listNotifications>['query'],
    accountId: string,
  ): Promise<CallAnswer<typeof listNotifications, 200>> {
    const before = cursors.read(cursor)?.[0] ?? null;
    const rows = await this.notifications.find(this.database, accountId, state, before, limit + 1);
    const present = await this.presenting.to(accountId);
    return cursors.pageOf(rows, limit, { key: ({ position }) => [String(position)], item: present });
  }
}
