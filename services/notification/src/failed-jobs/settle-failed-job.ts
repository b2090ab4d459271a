import { Injectable } from '@nestjs/common';
import type { notificationAudits } from '@rigwise/contracts';
import { FailedJobs, JobsUnavailable, type FailedJob } from '@rigwise/jobs';
import { AuditTrail, type Operator, type OperatorAct } from '@rigwise/messaging';
import { PrismaTransactions } from '../database/transactions.ts';
import { jobsUnavailable, noSuchJob } from './failed-jobs.errors.ts';

interface Which {
  readonly queue: string;
  readonly id: string;
}
type Act = Pick<OperatorAct<typeof notificationAudits>, 'action' | 'note'>;

/**
 * Retries or discards a failed job. Redis and the outbox can't commit together, so the audit entry is written first and
 * never misses an action; an action that then fails is audited, too. A crash in between leaves the job failed and one
 * surplus entry.
 */
@Injectable()
export class SettleFailedJob {
  constructor(
    private readonly jobs: FailedJobs,
    private readonly transactions: PrismaTransactions,
    private readonly audit: AuditTrail<typeof notificationAudits>,
  ) {}

  /** Of two concurrent calls one retries. @throws DomainError `job/not-found`; `service/unavailable` without Redis */
  retry(which: Which, by: Operator): Promise<void> {
    return this.settle(which, by, { action: 'job.retried' }, () => this.jobs.retry(which.queue, which.id));
  }

  /** @throws as `retry` does */
  discard(which: Which, reason: string, by: Operator): Promise<void> {
    const act = { action: 'job.discarded', note: reason } as const;
    return this.settle(which, by, act, () => this.jobs.discard(which.queue, which.id));
  }

  private async settle(
    { queue, id }: Which,
    by: Operator,
    act: Act,
    work: () => Promise<boolean>,
  ): Promise<void> {
    try {
      const job = await this.jobs.find(queue, id);
      if (!job) throw noSuchJob();
      await this.tell(job, by, { ...act, outcome: 'succeeded' });
      const done = await work().catch(async (error: unknown) => {
        await this.tell(job, by, { ...act, outcome: 'failed', reason: 'redis-away' });
        throw error;
      });
      if (done) return;
      await this.tell(job, by, { ...act, outcome: 'refused', reason: 'somebody-was-faster' });
      throw noSuchJob();
    } catch (error) {
      throw error instanceof JobsUnavailable ? jobsUnavailable(error) : error;
    }
  }

  private tell(
    job: FailedJob,
    by: Operator,
    act: Omit<OperatorAct<typeof notificationAudits>, 'target'>,
  ): Promise<void> {
    return this.transactions.run((tx) =>
      this.audit.record(tx, by, {
        ...act,
        target: { type: 'job', id: job.id },
        facts: { queue: job.queue, job: job.name, tries: job.tries },
      }),
    );
  }
}
