import { Controller } from '@nestjs/common';
import {
  approveTest,
  publishTest,
  retireTest,
  returnTest,
  submitTest,
  withdrawTest,
  type CallInput,
  type TestVersion,
} from '@rigwise/contracts';
import { Caller, Endpoint, Input, type CallerIdentity } from '@rigwise/http';
import { TakeStep } from '../versions/take-step.ts';
import { TestKind } from './test-kind.ts';

/** The workflow of tests. */
@Controller()
export class TestStepsController {
  constructor(
    private readonly tests: TestKind,
    private readonly taking: TakeStep,
  ) {}

  @Endpoint(submitTest)
  submit(
    @Input() { params: { testId: id }, body: { revision } }: CallInput<typeof submitTest>,
    @Caller() caller: CallerIdentity,
  ): Promise<TestVersion> {
    return this.taking.execute(this.tests, { id, step: 'submit', revision }, caller);
  }

  @Endpoint(withdrawTest)
  withdraw(
    @Input() { params: { testId: id }, body: { revision } }: CallInput<typeof withdrawTest>,
    @Caller() caller: CallerIdentity,
  ): Promise<TestVersion> {
    return this.taking.execute(this.tests, { id, step: 'withdraw', revision }, caller);
  }

  @Endpoint(returnTest)
  return(
    @Input() { params: { testId: id }, body: { revision, comment } }: CallInput<typeof returnTest>,
    @Caller() caller: CallerIdentity,
  ): Promise<TestVersion> {
    return this.taking.execute(this.tests, { id, step: 'return', revision, note: comment }, caller);
  }

  @Endpoint(approveTest)
  approve(
    @Input() { params: { testId: id }, body: { revision } }: CallInput<typeof approveTest>,
    @Caller() caller: CallerIdentity,
  ): Promise<TestVersion> {
    return this.taking.execute(this.tests, { id, step: 'approve', revision }, caller);
  }

  @Endpoint(publishTest)
  publish(
    @Input() { params: { testId: id }, body: { revision } }: CallInput<typeof publishTest>,
    @Caller() caller: CallerIdentity,
  ): Promise<TestVersion> {
    return this.taking.execute(this.tests, { id, step: 'publish', revision }, caller);
  }

  @Endpoint(retireTest)
  retire(
    @Input() { params: { testId: id }, body: { revision, reason } }: CallInput<typeof retireTest>,
    @Caller() caller: CallerIdentity,
  ): Promise<TestVersion> {
    return this.taking.execute(this.tests, { id, step: 'retire', revision, note: reason }, caller);
  }
}
