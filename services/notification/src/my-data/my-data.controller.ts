import { Controller } from '@nestjs/common';
import { listMyMails, type CallAnswer, type CallInput } from '@rigwise/contracts';
import { Caller, Endpoint, Input, type CallerIdentity } from '@rigwise/http';
import { ListMyMails } from './list-my-mails.ts';

/** This service's part of the file that somebody downloads about themselves. */
@Controller()
export class MyDataController {
  constructor(private readonly listing: ListMyMails) {}

  @Endpoint(listMyMails)
  mails(
    @Input() { query }: CallInput<typeof listMyMails>,
    @Caller() { accountId }: CallerIdentity,
  ): Promise<CallAnswer<typeof listMyMails, 200>> {
    if (accountId === null) throw new Error('Only accounts are let in to what is for the signed-in');
    return this.listing.execute(query, accountId);
  }
}
