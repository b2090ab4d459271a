import { Inject, Injectable } from '@nestjs/common';
import type { assessmentAudits } from '@rigwise/contracts';
import { AuditTrail, type Operator } from '@rigwise/messaging';
import type { SqlExecutor } from '@rigwise/persistence';
import { CLOCK, type Clock } from '@rigwise/platform';
import { AnnounceAttempt } from './announce-attempt.ts';
import { released } from './attempt.ts';
import { Attempts } from './attempts.repository.ts';
import { Grades } from './grades.repository.ts';
import { PublishResults } from './results/publish-results.ts';
import type { StoredAttempt } from './stored-attempt.ts';

/** Lets a candidate see the result of a graded attempt. */
@Injectable()
export class ReleaseAttempt {
  constructor(
    private readonly attempts: Attempts,
    private readonly grades: Grades,
    private readonly announcing: AnnounceAttempt,
    private readonly publishing: PublishResults,
    private readonly audit: AuditTrail<typeof assessmentAudits>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * In the transaction that locked the attempt.
   * @throws NotNow
   */
  async release(
    tx: SqlExecutor,
    before: StoredAttempt,
    by: Operator,
    reason?: string,
  ): Promise<StoredAttempt> {
    const now = this.clock.now();
    const after = released(before, now);
    const { id } = after;
    const scored = await this.grades.scored(tx, id);
    await Promise.all([
      this.attempts.save(tx, after),
      this.attempts.note(tx, id, {
        ...{ what: 'released', at: now, by: by.accountId },
        ...(reason !== undefined && { reason }),
      }),
      this.announcing.released(tx, after, scored),
      this.audit.record(tx, by, {
        ...{ action: 'attempt.released', outcome: 'succeeded', target: { type: 'attempt', id } },
        ...(reason !== undefined && { note: reason }),
      }),
    ]);
    await this.publishing.execute(tx, [id]);
    return after;
  }
}
