import { Controller } from '@nestjs/common';
import {
  approveAccessRequest,
  askAboutAccessRequest,
  decideAccessRequests,
  rejectAccessRequest,
  type CallAnswer,
  type CallInput,
} from '@rigwise/contracts';
import { Caller, Endpoint, Input, type CallerIdentity } from '@rigwise/http';
import { DecideMany } from './decide-many.ts';
import { DecideRequest, type Decision } from './decide-request.ts';

type Decided = CallAnswer<typeof rejectAccessRequest, 200>;

@Controller()
export class DecisionsController {
  constructor(
    private readonly decideRequest: DecideRequest,
    private readonly decideMany: DecideMany,
  ) {}

  @Endpoint(approveAccessRequest)
  approve(
    @Input() { params, body }: CallInput<typeof approveAccessRequest>,
    @Caller() caller: CallerIdentity,
  ): Promise<Decided> {
    const { revision, ...terms } = body;
    return this.decide(params.id, revision, { kind: 'approve', terms }, caller);
  }

  @Endpoint(rejectAccessRequest)
  reject(
    @Input() { params, body }: CallInput<typeof rejectAccessRequest>,
    @Caller() caller: CallerIdentity,
  ): Promise<Decided> {
    return this.decide(params.id, body.revision, { kind: 'reject', reason: body.reason }, caller);
  }

  @Endpoint(askAboutAccessRequest)
  ask(
    @Input() { params, body }: CallInput<typeof askAboutAccessRequest>,
    @Caller() caller: CallerIdentity,
  ): Promise<Decided> {
    return this.decide(params.id, body.revision, { kind: 'ask', question: body.question }, caller);
  }

  @Endpoint(decideAccessRequests)
  async decideAll(
    @Input() { body }: CallInput<typeof decideAccessRequests>,
    @Caller() caller: CallerIdentity,
  ): Promise<CallAnswer<typeof decideAccessRequests, 200>> {
    const { items, decision } = body;
    const wanted: Decision =
      decision.kind === 'approve'
        ? { kind: 'approve', terms: { personId: null, external: decision.external } }
        : decision;
    return { results: await this.decideMany.execute(items, wanted, caller) };
  }

  private async decide(
    id: string,
    revision: number,
    decision: Decision,
    caller: CallerIdentity,
  ): Promise<Decided> {
    const decided = await this.decideRequest.execute(id, revision, decision, caller);
    return { status: decided.status, revision: decided.revision };
  }
}
