import type { QuestionMarks } from '@rigwise/contracts';
import { roundScore } from '../values.ts';
import { stateOf } from './outcome.ts';
import type { ItemScore } from './score-item.ts';
import { withMarks, type MarkedQuestion } from './with-marks.ts';

/** The marks of one answer in the order of their stages: of one marker, of two, or of two and of the one who decided. */
export type MarksByStage = readonly (readonly QuestionMarks[])[];

/**
 * The score of an item once everybody marked it who has to. Two marks count by their mean, question by question, rounded
 * to `SCORE_DECIMALS`, so that halves and quarters of points stay; of three the last decides alone.
 *
 * @param score before anybody marked it
 * @param all complete, and fitting the questions that are `to-mark`; at least one
 */
export function withAllMarks(score: ItemScore, all: MarksByStage): ItemScore {
  const [first, second] = all;
  if (all.length !== 2 || !first || !second) return withMarks(score, all.at(-1) ?? []);
  const [one, other] = [withMarks(score, first), withMarks(score, second)];
  const questions = score.questions.map((question, at) => {
    if (question.state !== 'to-mark') return question;
    const points = meanOf(one.questions[at]?.score ?? 0, other.questions[at]?.score ?? 0);
    return { ...question, score: points, state: stateOf({ score: points, answer: 'given' }, question.max) };
  });
  return { ...one, score: meanOf(one.score, other.score), questions };
}

/** What candidates read of the points, criterion by criterion: as `withAllMarks` counts them. */
export function countingMarks(all: MarksByStage): readonly QuestionMarks[] {
  const [first, second] = all;
  if (all.length !== 2 || !first || !second) return all.at(-1) ?? [];
  return first.map(({ question, points }) => {
    const others = second.find((one) => one.question === question)?.points ?? points;
    return { question, points: points.map((given, at) => meanOf(given ?? 0, others[at] ?? 0)) };
  });
}

/** The points that marks add to what was scored without a person. */
export const pointsOfMarks = (score: ItemScore, marks: readonly QuestionMarks[]): number =>
  roundScore(withMarks(score, marks).score - score.score);

/** The most that marks can add. */
export const mostMarks = (questions: readonly MarkedQuestion[]): number =>
  roundScore(questions.reduce((sum, { points }) => sum + points, 0));

/**
 * Whether two marks of an answer are farther apart than allowed.
 *
 * @param most the points that marks can give for the answer
 * @param limitPercent of `most`; a difference of just as much is allowed
 */
export const areTooFarApart = (
  one: number,
  other: number,
  { most, limitPercent }: { readonly most: number; readonly limitPercent: number },
): boolean => roundScore(Math.abs(one - other) * 100) > roundScore(limitPercent * most);

const meanOf = (one: number, other: number): number => roundScore((one + other) / 2);
