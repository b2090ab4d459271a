import { Controller } from '@nestjs/common';
import { listMyContributions, listMyTakenTests, type CallAnswer, type CallInput } from '@rigwise/contracts';
import { Caller, Endpoint, Input, type CallerIdentity } from '@rigwise/http';
import { ReadContributions } from './read-contributions.ts';
import { ReadTakenTests } from './read-taken-tests.ts';

/** This service's part of a person's data export. */
@Controller()
export class MyDataController {
  constructor(
    private readonly contributions: ReadContributions,
    private readonly takenTests: ReadTakenTests,
  ) {}

  @Endpoint(listMyContributions)
  list(
    @Input() { query }: CallInput<typeof listMyContributions>,
    @Caller() caller: CallerIdentity,
  ): Promise<CallAnswer<typeof listMyContributions, 200>> {
    return this.contributions.list(query, caller);
  }

  @Endpoint(listMyTakenTests)
  attempts(
    @Input() { query }: CallInput<typeof listMyTakenTests>,
    @Caller() caller: CallerIdentity,
  ): Promise<CallAnswer<typeof listMyTakenTests, 200>> {
    return this.takenTests.list(query, caller);
  }
}
