import { Inject, Injectable } from '@nestjs/common';
import { ANSWER_GRACE_SECONDS, type assessmentAudits } from '@rigwise/contracts';
import { JobHandler, JobQueue, JobsUnavailable, type JobData } from '@rigwise/jobs';
import { AuditTrail, RIGWISE } from '@rigwise/messaging';
import { Periodic, type SqlExecutor } from '@rigwise/persistence';
import { CLOCK, type Clock } from '@rigwise/platform';
import { PreparedTransactions } from '../database/transactions.ts';
import { AnnounceAttempt } from './announce-attempt.ts';
import { endsAt, expired } from './attempt.ts';
import { Attempts } from './attempts.repository.ts';
import { endAttemptJob } from './end-attempt.job.ts';
import { GRADE_ATTEMPTS } from './grade-attempts.ts';
import type { StoredAttempt } from './stored-attempt.ts';

/** For attempts whose job was lost with Redis, or came while the service was down. */
const LOOK_EVERY_MS = 5_000;

/**
 * Submits attempts whose time is over, with their browser closed or not. A job wakes a worker at the moment; a sweeper
 * finds what no job did, so neither Redis nor a restart can lose one.
 */
@Injectable()
export class EndAttempts {
  constructor(
    private readonly transactions: PreparedTransactions,
    private readonly attempts: Attempts,
    private readonly queue: JobQueue,
    private readonly announcing: AnnounceAttempt,
    private readonly audit: AuditTrail<typeof assessmentAudits>,
    private readonly periodic: Periodic,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    periodic.claimed<SqlExecutor>({
      ...{ name: 'end-attempts', everyMs: LOOK_EVERY_MS, transactions },
      claim: () => ({
        ...{ from: 'attempt a', item: 'a.id::text', order: 'a.deadline_at', lock: 'a' },
        where: `a.status = 'in_progress' and a.deadline_at <= $1::timestamptz`,
        values: [new Date(clock.now().getTime() - ANSWER_GRACE_SECONDS * 1000)],
      }),
      each: (tx, id) => this.end(tx, id),
    });
  }

  /** Without Redis the sweeper does it, some seconds later. */
  async schedule(attempt: StoredAttempt): Promise<void> {
    const end = endsAt(attempt);
    if (!end) return;
    const { id: attemptId, revision } = attempt;
    const delayMs = Math.max(0, end.getTime() - this.clock.now().getTime());
    try {
      await this.queue.add(endAttemptJob, { attemptId }, { jobId: `${attemptId}-${revision}`, delayMs });
    } catch (error) {
      if (!(error instanceof JobsUnavailable)) throw error;
    }
  }

  @JobHandler(endAttemptJob)
  onTime({ attemptId }: JobData<typeof endAttemptJob>): Promise<void> {
    return this.transactions.run((tx) => this.end(tx, attemptId));
  }

  private async end(tx: SqlExecutor, id: string): Promise<void> {
    const before = await this.attempts.lock(tx, id);
    if (!before) return;
    const now = this.clock.now();
    const after = expired(before, now);
    if (after === before) return;
    // Sent together: a thousand may end in the same second.
    await Promise.all([
      this.attempts.save(tx, after),
      this.attempts.note(tx, id, { what: 'auto-submitted', at: now }),
      this.announcing.submitted(tx, after),
      this.audit.record(tx, RIGWISE, {
        ...{ action: 'attempt.auto-submitted', outcome: 'succeeded', target: { type: 'attempt', id } },
      }),
    ]);
    this.periodic.wakeAfter(tx, GRADE_ATTEMPTS);
  }
}
