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
    if (accountId === null) throw new Error('A signed-in caller always has an account');
    return this.listing.execute(accountId);
  }
}
