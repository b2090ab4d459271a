import { Controller } from '@nestjs/common';
import { unreadCount, type CallAnswer } from '@rigwise/contracts';
import { Caller, Endpoint, type CallerIdentity } from '@rigwise/http';
import { CountUnread } from './count-unread.ts';

@Controller()
export class NotificationsController {
  constructor(private readonly countUnread: CountUnread) {}

  /** In an employee view, how much the employee has not read. */
  @Endpoint(unreadCount)
  count(@Caller() { accountId }: CallerIdentity): Promise<CallAnswer<typeof unreadCount, 200>> {
    if (accountId === null) throw new Error('Only accounts are let in to what is for the signed-in');
    return this.countUnread.execute(accountId);
  }
}
