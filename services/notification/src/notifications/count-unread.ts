import { Injectable } from '@nestjs/common';
import { Notifications } from './notifications.repository.ts';

/** How much an account has not read yet. */
@Injectable()
export class CountUnread {
  constructor(private readonly notifications: Notifications) {}

  execute(accountId: string): Promise<number> {
    return this.notifications.countUnread(accountId);
  }
}
