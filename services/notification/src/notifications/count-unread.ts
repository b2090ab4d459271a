import { Injectable } from '@nestjs/common';
import { NotifyLive } from '../live/notify-live.ts';
import { Notifications } from './notifications.repository.ts';

/** Counts an account's unread notifications. */
@Injectable()
export class CountUnread {
  constructor(
    private readonly notifications: Notifications,
    private readonly notifyLive: NotifyLive,
  ) {}

  /** Called by a gateway that found no count in Redis; the result is stored there. */
  async execute(accountId: string): Promise<number> {
    const { unread, version } = await this.notifications.countUnread(accountId);
    this.notifyLive.remember({ accountId, unread, version });
    return unread;
  }
}
