import { Controller } from '@nestjs/common';
import {
  cancelWork,
  changeWorkDue,
  endWaiver,
  showAssignedWork,
  waiveWork,
  type CallInput,
  type WorkDetails,
} from '@rigwise/contracts';
import { Caller, Endpoint, Input, type CallerIdentity } from '@rigwise/http';
import { ChangeWork } from './change-work.ts';
import { ReadWork } from './read-work.ts';

/** What one person has to do. */
@Controller()
export class WorkController {
  constructor(
    private readonly reading: ReadWork,
    private readonly changing: ChangeWork,
  ) {}

  @Endpoint(showAssignedWork)
  show(
    @Input() { params }: CallInput<typeof showAssignedWork>,
    @Caller() caller: CallerIdentity,
  ): Promise<WorkDetails> {
    return this.reading.show(params.workId, caller);
  }

  @Endpoint(waiveWork)
  waive(
    @Input() { params, body: { until, ...body } }: CallInput<typeof waiveWork>,
    @Caller() caller: CallerIdentity,
  ): Promise<WorkDetails> {
    return this.changing.execute(params.workId, 'waived', { ...body, on: until }, caller);
  }

  @Endpoint(endWaiver)
  endWaiver(
    @Input() { params, body }: CallInput<typeof endWaiver>,
    @Caller() caller: CallerIdentity,
  ): Promise<WorkDetails> {
    return this.changing.execute(params.workId, 'waiver-ended', body, caller);
  }

  @Endpoint(cancelWork)
  cancel(
    @Input() { params, body }: CallInput<typeof cancelWork>,
    @Caller() caller: CallerIdentity,
  ): Promise<WorkDetails> {
    return this.changing.execute(params.workId, 'cancelled', body, caller);
  }

  @Endpoint(changeWorkDue)
  changeDue(
    @Input() { params, body: { dueOn, ...body } }: CallInput<typeof changeWorkDue>,
    @Caller() caller: CallerIdentity,
  ): Promise<WorkDetails> {
    return this.changing.execute(params.workId, 'due-changed', { ...body, on: dueOn }, caller);
  }
}
