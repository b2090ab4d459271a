import { Controller } from '@nestjs/common';
import { accessRequestsOverview, type CallAnswer } from '@rigwise/contracts';
import { Endpoint } from '@rigwise/http';
import { OverviewOfRequests } from './overview-of-requests.ts';

@Controller()
export class OverviewController {
  constructor(private readonly overview: OverviewOfRequests) {}

  @Endpoint(accessRequestsOverview)
  requests(): Promise<CallAnswer<typeof accessRequestsOverview, 200>> {
    return this.overview.read();
  }
}
