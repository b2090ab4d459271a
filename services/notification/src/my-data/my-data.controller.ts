import { Controller } from '@nestjs/common';
import {
  listMyAnnouncements,
  listMyMails,
  listMyNotifications,
  type CallAnswer,
  type CallInput,
} from '@rigwise/contracts';
import { Caller, Endpoint, Input, type CallerIdentity } from '@rigwise/http';
import { ListMyAnnouncements } from './list-my-announcements.ts';
import { ListMyMails } from './list-my-mails.ts';
import { ListMyNotifications } from './list-my-notifications.ts';

/** This service's part of a person's data export. */
@Controller()
export class MyDataController {
  constructor(
    private readonly listingMails: ListMyMails,
    private readonly listingNotifications: ListMyNotifications,
    private readonly listingAnnouncements: ListMyAnnouncements,
  ) {}

  @Endpoint(listMyMails)
  mails(
    @Input() { query }: CallInput<typeof listMyMails>,
    @Caller() caller: CallerIdentity,
  ): Promise<CallAnswer<typeof listMyMails, 200>> {
    return this.listingMails.execute(query, accountOf(caller));
  }

  @Endpoint(listMyNotifications)
  notifications(
    @Input() { query }: CallInput<typeof listMyNotifications>,
    @Caller() caller: CallerIdentity,
  ): Promise<CallAnswer<typeof listMyNotifications, 200>> {
    return this.listingNotifications.execute(query, accountOf(caller));
  }

  @Endpoint(listMyAnnouncements)
  announcements(
    @Input() { query }: CallInput<typeof listMyAnnouncements>,
    @Caller() caller: CallerIdentity,
  ): Promise<CallAnswer<typeof listMyAnnouncements, 200>> {
    return this.listingAnnouncements.execute(query, accountOf(caller));
  }
}

function accountOf({ accountId }: CallerIdentity): string {
  if (accountId === null) throw new Error('A signed-in caller always has an account');
  return accountId;
}
