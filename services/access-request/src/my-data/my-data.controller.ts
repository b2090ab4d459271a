import { Controller } from '@nestjs/common';
import { listMyAccessRequests, type CallAnswer } from '@rigwise/contracts';
import { Caller, Endpoint, type CallerIdentity } from '@rigwise/http';
import { ListMyRequests } from './list-my-requests.ts';

/** This service's part of a person's data export. */
@Controller()
export class MyDataController {
  constructor(private readonly listing: ListMyRequests) {}

  @Endpoint(listMyAccessRequests)
  requests(@Caller() { accountId }: CallerIdentity): Promise<CallAnswer<typeof listMyAccessRequests, 200>> {
    if (accountId === null) throw new Error('Only accounts are let in to what is for the signed-in');
    return this.listing.execute(accountId);
  }
}
