import { Controller } from '@nestjs/common';
import {
  assignBatch,
  proposeForGaps,
  undoBatch,
  type AssignedBatch,
  type CallInput,
  type GapProposal,
} from '@rigwise/contracts';
import { Caller, Endpoint, InScope, Input, type CallerIdentity, type CallerScope } from '@rigwise/http';
import { AssignWork } from './assign-work.ts';
import { EndAssignment } from './end-assignment.ts';
import { ProposeForGaps } from './propose-for-gaps.ts';

/** Several things that are assigned in one act, such as all that closes gaps. */
@Controller()
export class BatchesController {
  constructor(
    private readonly proposing: ProposeForGaps,
    private readonly assigning: AssignWork,
    private readonly ending: EndAssignment,
  ) {}

  @Endpoint(proposeForGaps)
  propose(
    @Input() { body }: CallInput<typeof proposeForGaps>,
    @InScope() scope: CallerScope,
    @Caller() caller: CallerIdentity,
  ): Promise<GapProposal> {
    return this.proposing.execute(body, scope, caller);
  }

  @Endpoint(assignBatch)
  assign(
    @Input() { body }: CallInput<typeof assignBatch>,
    @InScope() scope: CallerScope,
    @Caller() caller: CallerIdentity,
  ): Promise<AssignedBatch> {
    return this.assigning.batch(body, scope, caller);
  }

  @Endpoint(undoBatch)
  undo(
    @Input() { params }: CallInput<typeof undoBatch>,
    @InScope() scope: CallerScope,
    @Caller() caller: CallerIdentity,
  ): Promise<AssignedBatch> {
    return this.ending.undoBatch(params.batchId, scope, caller);
  }
}
