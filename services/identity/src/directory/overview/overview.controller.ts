import { Controller } from '@nestjs/common';
import { peopleOverview, type CallAnswer } from '@rigwise/contracts';
import { Endpoint } from '@rigwise/http';
import { OverviewOfPeople } from './overview-of-people.ts';

@Controller()
export class OverviewController {
  constructor(private readonly overview: OverviewOfPeople) {}

  @Endpoint(peopleOverview)
  people(): Promise<CallAnswer<typeof peopleOverview, 200>> {
    return this.overview.read();
  }
}
