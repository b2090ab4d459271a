import { Inject, Injectable } from '@nestjs/common';
import type { ItemContent } from '@rigwise/contracts';
import { Periodic, type SqlExecutor } from '@rigwise/persistence';
import { CLOCK, type Clock } from '@rigwise/platform';
import { scoreItem, undisguised, type ItemScore } from '@rigwise/scoring';
import { PreparedTransactions } from '../database/transactions.ts';
import { graded } from './attempt.ts';
import { Attempts } from './attempts.repository.ts';
import { FinishGrading } from './finish-grading.ts';
import { FormItems } from './form-items.ts';
import { Grades, type FormItem } from './grades.repository.ts';
import { PinnedTests } from './pinned-tests.ts';
import { optionSeed } from './option-seed.ts';

export const GRADE_ATTEMPTS = 'grade-attempts';
/** For attempts whose process died: a submission wakes the task. */
const LOOK_EVERY_MS = 5_000;

/** Marks what needs no person, behind the answer to the candidate. Marking an attempt again changes nothing. */
@Injectable()
export class GradeAttempts {
  constructor(
    private readonly attempts: Attempts,
    private readonly grades: Grades,
    private readonly tests: PinnedTests,
    private readonly items: FormItems,
    private readonly finishing: FinishGrading,
    @Inject(CLOCK) private readonly clock: Clock,
    transactions: PreparedTransactions,
    periodic: Periodic,
  ) {
    periodic.claimed<SqlExecutor>({
      ...{ name: GRADE_ATTEMPTS, everyMs: LOOK_EVERY_MS, transactions },
      claim: () => ({
        ...{ from: 'attempt a', item: 'a.id::text', order: 'a.submitted_at', lock: 'a', values: [] },
        where: `a.status in ('submitted', 'auto_submitted')`,
      }),
      each: (tx, id) => this.grade(tx, id),
    });
  }

  private async grade(tx: SqlExecutor, id: string): Promise<void> {
    const before = await this.attempts.find(tx, id);
    if (!before) return;
    const [test, form] = await Promise.all([this.tests.content(tx, before), this.grades.form(tx, id)]);
    const contents = await this.items.contents(form.map(({ versionId }) => versionId));
    const marked = form.map((item) => {
      const content = contentOf(contents, item);
      const seed = optionSeed(before.seed, { id: item.itemId, content }, test);
      const score = scoreItem(content, undisguised(content, before.seed, seed, item.response));
      return { ...item, content, score };
    });
    const forPeople = marked.filter(({ score }) => score.needsMarking).map(({ position }) => position);
    const after = graded(before, forPeople.length > 0, this.clock.now());
    if (after === before) return;
    const scores = marked.map(({ position, score }): [number, ItemScore] => [position, score]);
    const items = marked.map(({ section, critical, content, score: { score, max } }) => ({
      ...{ section, critical, score, max, topics: content.classification.topics },
    }));
    // Sent together: a thousand may be marked at once.
    await Promise.all([
      this.grades.saveItems(tx, id, scores),
      ...(forPeople.length > 0
        ? [
            this.attempts.save(tx, after),
            this.grades.awaitMarkers(tx, after, forPeople, test.doubleMarking ? 2 : 1),
          ]
        : [this.finishing.execute(tx, after, test, items)]),
    ]);
  }
}

function contentOf(contents: ReadonlyMap<string, ItemContent>, { versionId }: FormItem): ItemContent {
  const content = contents.get(versionId);
  if (!content) throw new Error(`The item version ${versionId} is gone, but attempts have it`);
  return content;
}
