import { Controller } from '@nestjs/common';
import {
  listNotifications,
  markAllNotificationsRead,
  markNotificationsRead,
  unreadCount,
  type CallAnswer,
  type CallInput,
} from '@rigwise/contracts';
import { Caller, Endpoint, Input, type CallerIdentity } from '@rigwise/http';
import { CountUnread } from './count-unread.ts';
import { ListNotifications } from './list-notifications.ts';
import { MarkRead } from './mark-read.ts';

@Controller()
export class NotificationsController {
  constructor(
    private readonly countUnread: CountUnread,
    private readonly listing: ListNotifications,
    private readonly marking: MarkRead,
  ) {}

  /** In an employee view, the employee's unread count. */
  @Endpoint(unreadCount)
  count(@Caller() caller: CallerIdentity): Promise<CallAnswer<typeof unreadCount, 200>> {
    return this.countUnread.execute(accountOf(caller));
  }

  @Endpoint(listNotifications)
  list(
    @Input() { query }: CallInput<typeof listNotifications>,
    @Caller() caller: CallerIdentity,
  ): Promise<CallAnswer<typeof listNotifications, 200>> {
    return this.listing.execute(query, accountOf(caller));
  }

  @Endpoint(markNotificationsRead)
  async markRead(
    @Input() { body }: CallInput<typeof markNotificationsRead>,
    @Caller() caller: CallerIdentity,
  ): Promise<CallAnswer<typeof markNotificationsRead, 200>> {
    return { unread: await this.marking.these(accountOf(caller), body.ids) };
  }

  @Endpoint(markAllNotificationsRead)
  async markAllRead(
    @Input() { body }: CallInput<typeof markAllNotificationsRead>,
    @Caller() caller: CallerIdentity,
  ): Promise<CallAnswer<typeof markAllNotificationsRead, 200>> {
    return { unread: await this.marking.upTo(accountOf(caller), body.upTo) };
  }
}

function accountOf({ accountId }: CallerIdentity): string {
  if (accountId === null) throw new Error('A signed-in caller always has an account');
  return accountId;
}
