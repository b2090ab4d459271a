import { Controller } from '@nestjs/common';
import {
  approveRegrade,
  declineRegrade,
  discardRegrade,
  dryRunRegrade,
  listRegradableItems,
  listRegradeDifferences,
  listRegrades,
  proposeRegrade,
  showRegrade,
  submitRegrade,
  type CallAnswer,
  type CallInput,
  type RegradableItem,
  type RegradeDetails,
} from '@rigwise/contracts';
import { Caller, Endpoint, InScope, Input, type CallerIdentity, type CallerScope } from '@rigwise/http';
import { DecideRegrade } from './decide-regrade.ts';
import { FittingVersions } from './fitting-versions.ts';
import { ProposeRegrade } from './propose-regrade.ts';
import { ReadRegrades } from './read-regrades.ts';

/** Regrades for authors, approvers and administrators. */
@Controller()
export class RegradesController {
  constructor(
    private readonly fitting: FittingVersions,
    private readonly proposing: ProposeRegrade,
    private readonly reading: ReadRegrades,
    private readonly deciding: DecideRegrade,
  ) {}

  @Endpoint(listRegrades)
  list(
    @Input() { query }: CallInput<typeof listRegrades>,
    @InScope() scope: CallerScope,
  ): Promise<CallAnswer<typeof listRegrades, 200>> {
    return this.reading.list(query, scope);
  }

  @Endpoint(listRegradableItems)
  items(@Input() { params }: CallInput<typeof listRegradableItems>): Promise<RegradableItem[]> {
    return this.fitting.list(params.testId);
  }

  @Endpoint(proposeRegrade)
  propose(
    @Input() { body }: CallInput<typeof proposeRegrade>,
    @Caller() caller: CallerIdentity,
  ): Promise<RegradeDetails> {
    return this.proposing.execute(body, caller);
  }

  @Endpoint(showRegrade)
  show(
    @Input() { params }: CallInput<typeof showRegrade>,
    @Caller() caller: CallerIdentity,
  ): Promise<RegradeDetails> {
    return this.reading.show(params.regradeId, caller);
  }

  @Endpoint(listRegradeDifferences)
  differences(
    @Input() { params, query }: CallInput<typeof listRegradeDifferences>,
  ): Promise<CallAnswer<typeof listRegradeDifferences, 200>> {
    return this.reading.differences(params.regradeId, query);
  }

  @Endpoint(dryRunRegrade)
  dryRun(
    @Input() { params, body }: CallInput<typeof dryRunRegrade>,
    @Caller() caller: CallerIdentity,
  ): Promise<RegradeDetails> {
    return this.deciding.dryRun({ id: params.regradeId, ...body }, caller);
  }

  @Endpoint(submitRegrade)
  submit(
    @Input() { params, body }: CallInput<typeof submitRegrade>,
    @Caller() caller: CallerIdentity,
  ): Promise<RegradeDetails> {
    return this.deciding.submit({ id: params.regradeId, ...body }, caller);
  }

  @Endpoint(discardRegrade)
  discard(
    @Input() { params, body: { reason } }: CallInput<typeof discardRegrade>,
    @Caller() caller: CallerIdentity,
  ): Promise<RegradeDetails> {
    return this.deciding.discard(params.regradeId, reason, caller);
  }

  @Endpoint(approveRegrade)
  approve(
    @Input() { params, body }: CallInput<typeof approveRegrade>,
    @Caller() caller: CallerIdentity,
  ): Promise<RegradeDetails> {
    return this.deciding.approve({ id: params.regradeId, ...body }, caller);
  }

  @Endpoint(declineRegrade)
  decline(
    @Input() { params, body: { reason, revision } }: CallInput<typeof declineRegrade>,
    @Caller() caller: CallerIdentity,
  ): Promise<RegradeDetails> {
    return this.deciding.decline({ id: params.regradeId, revision }, reason, caller);
  }
}
