import { Injectable } from '@nestjs/common';
import { areTooFarApart, mostMarks, withAllMarks } from '@rigwise/scoring';
import { FinishGrading } from '../attempts/finish-grading.ts';
import { Grades, type ScoredPosition } from '../attempts/grades.repository.ts';
import { PinnedTests } from '../attempts/pinned-tests.ts';
import { afterRemoval } from '../attempts/score-corrected.ts';
import type { StoredAttempt } from '../attempts/stored-attempt.ts';
import type { Tx } from '../database/transactions.ts';
import { AnswerMarksOf, type MarkOfAnswer } from './answer-marks.repository.ts';
import type { Asked } from './marking-questions.ts';
import { Marks, type StoredMark } from './marks.repository.ts';

/** What becomes of an answer, and of its attempt, once one of its marks is final. */
@Injectable()
export class SettleAnswer {
  constructor(
    private readonly marks: Marks,
    private readonly answers: AnswerMarksOf,
    private readonly grades: Grades,
    private readonly tests: PinnedTests,
    private readonly finishing: FinishGrading,
  ) {}

  /**
   * Scores the answer once everybody marked it who has to, or sends it to a third person where two are too far apart.
   * The last answer of an attempt grades it.
   *
   * @param attempt locked in this transaction
   * @returns whether the attempt is graded
   */
  async execute(tx: Tx, attempt: StoredAttempt, mark: StoredMark, asked: Asked): Promise<boolean> {
    const all = await this.answers.all(tx, mark);
    if (all.some(({ marks }) => marks === null)) return false;
    if (await this.needsThird(tx, mark, asked, all)) {
      await this.answers.awaitAdjudication(tx, mark);
      return false;
    }
    const score = withAllMarks(
      asked.score,
      all.flatMap(({ marks }) => (marks ? [marks.questions] : [])),
    );
    const { correction } = asked;
    const scored: ScoredPosition = [
      mark.position,
      afterRemoval(score, correction),
      correction?.regradeId ?? null,
    ];
    await this.grades.saveItems(tx, mark.attemptId, [scored]);
    if ((await this.marks.left(tx, mark.attemptId)).length > 0) return false;
    await this.finishing.ofMarked(tx, attempt);
    return true;
  }

  private async needsThird(
    tx: Tx,
    mark: StoredMark,
    { questions }: Asked,
    all: readonly MarkOfAnswer[],
  ): Promise<boolean> {
    const [first, second] = all;
    if (all.length !== 2 || !first || !second) return false;
    const { doubleMarking } = await this.tests.content(tx, mark);
    if (!doubleMarking) return false;
    const { limitPercent } = doubleMarking;
    return areTooFarApart(first.points ?? 0, second.points ?? 0, {
      most: mostMarks(questions),
      limitPercent,
    });
  }
}
