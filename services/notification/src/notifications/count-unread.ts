import { Injectable } from '@nestjs/common';
import { TellLive } from '../live/tell-live.ts';
import { Notifications } from './notifications.repository.ts';

/** How much an account has not read yet. */
@Injectable()
export class CountUnread {
  constructor(
    private readonly notifications: Notifications,
    private readonly tellLive: TellLive,
  ) {}

  /** Asked by a gateway that found no count in Redis, and finds this one from now on. */
  async execute(accountId: string): Promise<number> {
    const { unread, version } = await this.notifications.countUnread(accountId);
    this.tellLive.remember({ accountId, unread, version });
    return unread;
  }
}
