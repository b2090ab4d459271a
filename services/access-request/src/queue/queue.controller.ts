import { Controller } from '@nestjs/common';
import {
  listAccessRequests,
  listSponsors,
  showAccessRequest,
  type CallAnswer,
  type CallInput,
} from '@rigwise/contracts';
import { Caller, Endpoint, Input, type CallerIdentity } from '@rigwise/http';
import { ListRequests } from './list-requests.ts';
import { ListSponsors } from './list-sponsors.ts';
import { ShowRequest } from './show-request.ts';

@Controller()
export class QueueController {
  constructor(
    private readonly listRequests: ListRequests,
    private readonly showRequest: ShowRequest,
    private readonly sponsors: ListSponsors,
  ) {}

  @Endpoint(listAccessRequests)
  list(
    @Input() { query }: CallInput<typeof listAccessRequests>,
  ): Promise<CallAnswer<typeof listAccessRequests, 200>> {
    return this.listRequests.execute(query);
  }

  @Endpoint(showAccessRequest)
  show(
    @Input() { params }: CallInput<typeof showAccessRequest>,
  ): Promise<CallAnswer<typeof showAccessRequest, 200>> {
    return this.showRequest.execute(params.id);
  }

  @Endpoint(listSponsors)
  listSponsors(
    @Input() { query }: CallInput<typeof listSponsors>,
    @Caller() { accountId }: CallerIdentity,
  ): Promise<CallAnswer<typeof listSponsors, 200>> {
    return this.sponsors.execute(query.search ?? '', accountId);
  }
}
