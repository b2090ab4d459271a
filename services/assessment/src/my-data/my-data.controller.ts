import { Controller } from '@nestjs/common';
import { listMyContributions, type CallAnswer, type CallInput } from '@rigwise/contracts';
import { Caller, Endpoint, Input, type CallerIdentity } from '@rigwise/http';
import { ReadContributions } from './read-contributions.ts';

/** This service's part of a person's data export. */
@Controller()
export class MyDataController {
  constructor(private readonly contributions: ReadContributions) {}

  @Endpoint(listMyContributions)
  list(
    @Input() { query }: CallInput<typeof listMyContributions>,
    @Caller() caller: CallerIdentity,
  ): Promise<CallAnswer<typeof listMyContributions, 200>> {
    return this.contributions.list(query, caller);
  }
}
