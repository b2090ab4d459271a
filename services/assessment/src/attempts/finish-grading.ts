import { Inject, Injectable } from '@nestjs/common';
import type { assessmentAudits, TestContent } from '@rigwise/contracts';
import { AuditTrail, RIGWISE } from '@rigwise/messaging';
import type { SqlExecutor } from '@rigwise/persistence';
import { CLOCK, type Clock } from '@rigwise/platform';
import { outcomeOf, type MarkedItem } from '@rigwise/scoring';
import { AnnounceAttempt } from './announce-attempt.ts';
import { Attempts } from './attempts.repository.ts';
import { fullyMarked } from './attempt.ts';
import { FormItems } from './form-items.ts';
import { Grades, markedItems } from './grades.repository.ts';
import { PinnedTests } from './pinned-tests.ts';
import { ReleaseAttempt } from './release-attempt.ts';
import type { StoredAttempt } from './stored-attempt.ts';

/** Grades an attempt whose answers all have a score, and releases it where its test says so. */
@Injectable()
export class FinishGrading {
  constructor(
    private readonly attempts: Attempts,
    private readonly grades: Grades,
    private readonly tests: PinnedTests,
    private readonly items: FormItems,
    private readonly announcing: AnnounceAttempt,
    private readonly releasing: ReleaseAttempt,
    private readonly audit: AuditTrail<typeof assessmentAudits>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Once nobody has to mark anything of it any more, from the scores that are stored. */
  async ofMarked(tx: SqlExecutor, attempt: StoredAttempt): Promise<void> {
    const [test, rows] = await Promise.all([
      this.tests.content(tx, attempt),
      this.grades.marked(tx, attempt.id),
    ]);
    const contents = await this.items.contents(rows.map(({ versionId }) => versionId));
    await this.execute(tx, fullyMarked(attempt, this.clock.now()), test, markedItems(rows, contents));
  }

  /** In the transaction that locked it. @param after the step to `graded`, which this stores */
  async execute(
    tx: SqlExecutor,
    after: StoredAttempt,
    test: TestContent,
    items: readonly MarkedItem[],
  ): Promise<void> {
    const { id } = after;
    const outcome = outcomeOf(test, items);
    const { score, max, passed } = outcome;
    // Sent together: a thousand may be graded at once.
    await Promise.all([
      this.attempts.save(tx, after),
      this.grades.saveOutcome(tx, id, outcome),
      this.attempts.note(tx, id, { what: 'graded', at: this.clock.now() }),
      this.announcing.graded(tx, after, { score, max, passed }),
      this.audit.record(tx, RIGWISE, {
        ...{ action: 'attempt.graded', outcome: 'succeeded', target: { type: 'attempt', id } },
      }),
    ]);
    if (test.release === 'at-once') await this.releasing.release(tx, after, RIGWISE);
  }
}
