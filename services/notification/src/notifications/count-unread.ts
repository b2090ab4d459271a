import { Injectable } from '@nestjs/common';
import { TellLive } from '../live/tell-live.ts';
import { Notifications } from './notifications.repository.ts';

/** Counts an account's unread notifications. */
@Injectable()
export class CountUnread {
  constructor(
    private readonly notifications: Notifications,
    private readonly tellLive: TellLive,
  ) {}

  /** Called by a gateway that found no count in Redis; the result is stored there. */
  async execute(accountId: string): Promise<number> {
    const { unread, version } = await this.notifications.countUnread(accountId);
    this.tellLive.remember({ accountId, unread, version });
    return unread;
  }
}
