import { Controller } from '@nestjs/common';
import {
  disputeItem,
  showMyResult,
  type AttemptResult,
  type CallAnswer,
  type CallInput,
} from '@rigwise/contracts';
import { Caller, Endpoint, Input, type CallerIdentity } from '@rigwise/http';
import { DisputeItem } from './dispute-item.ts';
import { ShowResult } from './show-result.ts';

/** Results for their candidates. */
@Controller()
export class AttemptResultsController {
  constructor(
    private readonly results: ShowResult,
    private readonly disputing: DisputeItem,
  ) {}

  @Endpoint(showMyResult)
  show(
    @Input() { params }: CallInput<typeof showMyResult>,
    @Caller() caller: CallerIdentity,
  ): Promise<AttemptResult> {
    return this.results.execute(params.attemptId, caller);
  }

  @Endpoint(disputeItem)
  dispute(
    @Input() { params, body }: CallInput<typeof disputeItem>,
    @Caller() caller: CallerIdentity,
  ): Promise<CallAnswer<typeof disputeItem, 201>> {
    return this.disputing.execute(params.attemptId, body, caller);
  }
}
