import { Inject, Injectable } from '@nestjs/common';
import type {
  AnswerMarks,
  assessmentAudits,
  CallAnswer,
  markAnswer,
  saveMarkingDraft,
} from '@rigwise/contracts';
import type { CallerIdentity } from '@rigwise/http';
import { AuditTrail, operatorOf } from '@rigwise/messaging';
import { CLOCK, type Clock } from '@rigwise/platform';
import { areComplete, fitMarks, withMarks } from '@rigwise/scoring';
import { fullyMarked } from '../attempts/attempt.ts';
import { Attempts } from '../attempts/attempts.repository.ts';
import { FinishGrading } from '../attempts/finish-grading.ts';
import { FormItems } from '../attempts/form-items.ts';
import { Grades, markedItems, type ScoredPosition } from '../attempts/grades.repository.ts';
import { PinnedTests } from '../attempts/pinned-tests.ts';
import { afterRemoval } from '../attempts/score-corrected.ts';
import type { StoredAttempt } from '../attempts/stored-attempt.ts';
import { PrismaTransactions, type Tx } from '../database/transactions.ts';
import { PrismaClient } from '../generated/client.ts';
import { actorOf } from '../versions/actor-of.ts';
import { heldBy } from './held-mark.ts';
import { NoSuchMark, OtherQuestions } from './marking.errors.ts';
import { MarkingQuestions } from './marking-questions.ts';
import { holdUntil, Marks, type StoredMark } from './marks.repository.ts';

/** What a marker decides about an answer that they hold: first in drafts, then for good. */
@Injectable()
export class MarkAnswer {
  constructor(
    private readonly database: PrismaClient,
    private readonly transactions: PrismaTransactions,
    private readonly marks: Marks,
    private readonly questions: MarkingQuestions,
    private readonly attempts: Attempts,
    private readonly grades: Grades,
    private readonly tests: PinnedTests,
    private readonly items: FormItems,
    private readonly finishing: FinishGrading,
    private readonly audit: AuditTrail<typeof assessmentAudits>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws NoSuchMark, AlreadyMarked, NotHeld, OtherQuestions */
  saveDraft(
    id: string,
    marks: AnswerMarks,
    caller: CallerIdentity,
  ): Promise<CallAnswer<typeof saveMarkingDraft, 200>> {
    const marker = actorOf(caller);
    return this.transactions.run(async (tx) => {
      const mark = heldBy(marker, await this.marks.lock(tx, id));
      const { questions } = await this.questions.of(tx, mark);
      if (!fitMarks(questions, marks.questions)) throw new OtherQuestions(false);
      const now = this.clock.now();
      await this.marks.take(tx, id, marker.accountId, now);
      await this.marks.saveDraft(tx, id, marker.accountId, marks, now);
      return { savedAt: now.toISOString(), heldUntil: holdUntil(now).toISOString() };
    });
  }

  /** @throws NoSuchMark, AlreadyMarked, NotHeld, OtherQuestions */
  async execute(
    id: string,
    marks: AnswerMarks,
    caller: CallerIdentity,
  ): Promise<CallAnswer<typeof markAnswer, 200>> {
    const marker = actorOf(caller);
    const { attemptId } = heldBy(marker, await this.marks.find(this.database, id));
    return this.transactions.run(async (tx) => {
      // The attempt first: its last two answers may be marked at once, and one of them has to grade it.
      const attempt = await this.attempts.lock(tx, attemptId);
      if (!attempt) throw new NoSuchMark();
      const mark = heldBy(marker, await this.marks.lock(tx, id));
      const now = this.clock.now();
      await this.score(tx, mark, marks);
      await this.marks.mark(tx, id, marks, now);
      await this.attempts.note(tx, attemptId, { what: 'answer-marked', at: now, by: marker.accountId });
      await this.audit.record(tx, operatorOf(caller), {
        ...{ action: 'attempt.answer-marked', outcome: 'succeeded' },
        target: { type: 'attempt', id: attemptId },
      });
      const isLast = (await this.marks.left(tx, attemptId)).length === 0;
      if (isLast) await this.finish(tx, attempt, now);
      return { markedAt: now.toISOString(), graded: isLast };
    });
  }

  /** @throws OtherQuestions */
  private async score(tx: Tx, mark: StoredMark, { questions: given }: AnswerMarks): Promise<void> {
    const { questions, score, correction } = await this.questions.of(tx, mark);
    if (!fitMarks(questions, given) || !areComplete(questions, given)) throw new OtherQuestions(true);
    const marked = afterRemoval(withMarks(score, given), correction);
    const scored: ScoredPosition = [mark.position, marked, correction?.regradeId ?? null];
    await this.grades.saveItems(tx, mark.attemptId, [scored]);
  }

  private async finish(tx: Tx, attempt: StoredAttempt, now: Date): Promise<void> {
    const [test, rows] = await Promise.all([
      this.tests.content(tx, attempt),
      this.grades.marked(tx, attempt.id),
    ]);
    const contents = await this.items.contents(rows.map(({ versionId }) => versionId));
    await this.finishing.execute(tx, fullyMarked(attempt, now), test, markedItems(rows, contents));
  }
}
