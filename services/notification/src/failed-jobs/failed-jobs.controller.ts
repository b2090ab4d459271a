import { Controller } from '@nestjs/common';
import {
  discardJob,
  listFailedJobs,
  retryJob,
  type CallAnswer,
  type CallInput,
  type FailedJobView,
} from '@rigwise/contracts';
import { Caller, Endpoint, Input, type CallerIdentity } from '@rigwise/http';
import type { FailedJob } from '@rigwise/jobs';
import { operatorOf, spanOf } from '@rigwise/messaging';
import { maskPersonal, maskText } from '@rigwise/platform';
import { ListFailedJobs } from './list-failed-jobs.ts';
import { SettleFailedJob } from './settle-failed-job.ts';

/** Operators' view of failed jobs, and what they can do with them. */
@Controller()
export class FailedJobsController {
  constructor(
    private readonly listing: ListFailedJobs,
    private readonly settling: SettleFailedJob,
  ) {}

  @Endpoint(listFailedJobs)
  async list(
    @Caller() caller: CallerIdentity,
    @Input() { query }: CallInput<typeof listFailedJobs>,
  ): Promise<CallAnswer<typeof listFailedJobs, 200>> {
    operatorOf(caller);
    const { from, to, ...filter } = query;
    const { items, nextCursor } = await this.listing.execute({ ...filter, ...spanOf({ from, to }) });
    return { items: items.map(view), nextCursor };
  }

  @Endpoint(retryJob)
  async retry(
    @Caller() caller: CallerIdentity,
    @Input() { params }: CallInput<typeof retryJob>,
  ): Promise<CallAnswer<typeof retryJob, 200>> {
    await this.settling.retry(params, operatorOf(caller));
    return { outcome: 'retried' };
  }

  @Endpoint(discardJob)
  async discard(
    @Caller() caller: CallerIdentity,
    @Input() { body, params }: CallInput<typeof discardJob>,
  ): Promise<CallAnswer<typeof discardJob, 200>> {
    await this.settling.discard(params, body.reason, operatorOf(caller));
    return { outcome: 'discarded' };
  }
}

function view({ data, error, addedAt, failedAt, ...job }: FailedJob): FailedJobView {
  return {
    ...job,
    data: maskPersonal(data),
    error: maskText(error),
    addedAt: addedAt.toISOString(),
    failedAt: failedAt.toISOString(),
  };
}
