import { Inject, Injectable } from '@nestjs/common';
import { ANSWER_GRACE_SECONDS } from '@rigwise/contracts';
import { Periodic, type SqlExecutor } from '@rigwise/persistence';
import { CLOCK, type Clock } from '@rigwise/platform';
import { undisguised } from '@rigwise/scoring';
import { PreparedTransactions } from '../database/transactions.ts';
import { graded } from './attempt.ts';
import { Attempts } from './attempts.repository.ts';
import { Corrections } from './corrections.repository.ts';
import { FinishGrading } from './finish-grading.ts';
import { FormItems } from './form-items.ts';
import { Grades, markedItems, type ScoredPosition } from './grades.repository.ts';
import { PinnedTests } from './pinned-tests.ts';
import { optionSeed } from './option-seed.ts';
import { afterRemoval, contentIn, scoreAnswer, versionsFor } from './score-corrected.ts';

export const GRADE_ATTEMPTS = 'grade-attempts';
/** For attempts whose process died: a submission wakes the task. */
const LOOK_EVERY_MS = 5_000;
/** Grading waits for attempts whose time ran out, but not for long: one of them may keep failing. */
const MOST_WAITED_MS = 30_000;

/** Marks what needs no person, behind the answer to the candidate. Marking an attempt again changes nothing. */
@Injectable()
export class GradeAttempts {
  constructor(
    private readonly attempts: Attempts,
    private readonly grades: Grades,
    private readonly tests: PinnedTests,
    private readonly corrections: Corrections,
    private readonly items: FormItems,
    private readonly finishing: FinishGrading,
    @Inject(CLOCK) private readonly clock: Clock,
    transactions: PreparedTransactions,
    periodic: Periodic,
  ) {
    periodic.claimed<SqlExecutor>({
      ...{ name: GRADE_ATTEMPTS, everyMs: LOOK_EVERY_MS, transactions },
      claim: () => ({
        ...{ from: 'attempt a', item: 'a.id::text', order: 'a.submitted_at', lock: 'a' },
        // A thousand may run out of time at once: all are submitted before the first is graded.
        where: `a.status in ('submitted', 'auto_submitted') and not exists (
          select from attempt e where e.status = 'in_progress'
            and e.deadline_at <= $1::timestamptz and e.deadline_at > $2::timestamptz)`,
        values: [0, MOST_WAITED_MS].map(
          (ms) => new Date(clock.now().getTime() - ANSWER_GRACE_SECONDS * 1000 - ms),
        ),
      }),
      each: (tx, id) => this.grade(tx, id),
    });
  }

  private async grade(tx: SqlExecutor, id: string): Promise<void> {
    const before = await this.attempts.find(tx, id);
    if (!before) return;
    const [corrections, test, form] = await Promise.all([
      this.corrections.hold(tx, before.testId),
      this.tests.content(tx, before),
      this.grades.form(tx, id),
    ]);
    const drawn = form.map(({ versionId }) => versionId);
    const contents = await this.items.contents(versionsFor(drawn, corrections));
    const marked = form.map((item) => {
      const content = contentIn(contents, item.versionId);
      const correction = corrections.get(item.versionId);
      const seed = optionSeed(before.seed, { id: item.itemId, content }, test);
      const response = undisguised(content, before.seed, seed, item.response);
      const score = afterRemoval(scoreAnswer(item.versionId, response, contents, correction), correction);
      return { ...item, content, score, regradeId: correction?.regradeId ?? null };
    });
    const forPeople = marked.filter(({ score }) => score.needsMarking).map(({ position }) => position);
    const after = graded(before, forPeople.length > 0, this.clock.now());
    if (after === before) return;
    const scores = marked.map(({ position, score, regradeId }): ScoredPosition => [
      position,
      score,
      regradeId,
    ]);
    const rows = marked.map(({ section, versionId, critical, score: { score, max, excluded = false } }) => ({
      ...{ section, versionId, critical, score, max, isExcluded: excluded },
    }));
    // Sent together: a thousand may be marked at once.
    await Promise.all([
      this.grades.saveItems(tx, id, scores),
      ...(forPeople.length > 0
        ? [
            this.attempts.save(tx, after),
            this.grades.awaitMarkers(tx, after, forPeople, test.doubleMarking ? 2 : 1),
          ]
        : [this.finishing.execute(tx, after, test, markedItems(rows, contents))]),
    ]);
  }
}
