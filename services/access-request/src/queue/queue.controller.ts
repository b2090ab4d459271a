import { Controller, type StreamableFile } from '@nestjs/common';
import {
  exportAccessRequests,
  listAccessRequests,
  listCrewRequests,
  listSponsors,
  showAccessRequest,
  type CallAnswer,
  type CallInput,
} from '@rigwise/contracts';
import { Caller, CallerScope, Endpoint, Input, InScope, type CallerIdentity } from '@rigwise/http';
import { ExportRequests } from './export-requests.ts';
import { ListCrewRequests } from './list-crew-requests.ts';
import { ListRequests } from './list-requests.ts';
import { ListSponsors } from './list-sponsors.ts';
import { ShowRequest } from './show-request.ts';

@Controller()
export class QueueController {
  constructor(
    private readonly listRequests: ListRequests,
    private readonly exporting: ExportRequests,
    private readonly showRequest: ShowRequest,
    private readonly sponsors: ListSponsors,
    private readonly crewRequests: ListCrewRequests,
  ) {}

  @Endpoint(listAccessRequests)
  list(
    @Input() { query }: CallInput<typeof listAccessRequests>,
  ): Promise<CallAnswer<typeof listAccessRequests, 200>> {
    return this.listRequests.execute(query);
  }

  @Endpoint(exportAccessRequests)
  export(
    @Input() { query }: CallInput<typeof exportAccessRequests>,
    @Caller() caller: CallerIdentity,
  ): Promise<StreamableFile> {
    return this.exporting.execute(query, caller);
  }

  @Endpoint(listCrewRequests)
  async listOfCrew(@InScope() scope: CallerScope): Promise<CallAnswer<typeof listCrewRequests, 200>> {
    return { items: await this.crewRequests.execute(scope) };
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
