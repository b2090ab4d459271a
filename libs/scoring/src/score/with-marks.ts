import { questionsOf, type InteractionOf, type ItemContent, type QuestionMarks } from '@rigwise/contracts';
import { roundScore } from '../values.ts';
import { stateOf } from './outcome.ts';
import type { ItemScore } from './score-item.ts';

/** A question that a person marks. */
export interface MarkedQuestion {
  readonly id: string;
  /** The most points, as `max` of its score. */
  readonly points: number;
  /** The most points of each criterion of its rubric; of the whole answer if it has no rubric. */
  readonly criteria: readonly number[];
}

type Marked = InteractionOf<'extended-text' | 'file-upload'>;

/** The most points of each criterion, in the order of the rubric. */
export const criteriaOf = ({ rubric, points }: Pick<Marked, 'rubric' | 'points'>): readonly number[] =>
  rubric.length === 0 ? [points] : rubric.map((one) => one.points);

/** The questions of an item whose answers wait for a person; unanswered ones don't. */
export function questionsToMark(content: ItemContent, score: Pick<ItemScore, 'questions'>): MarkedQuestion[] {
  return questionsOf(content).flatMap(({ id, interaction }) => {
    const scored = score.questions.find((one) => one.id === id);
    if (scored?.state !== 'to-mark') return [];
    if (interaction.type !== 'extended-text' && interaction.type !== 'file-upload') return [];
    return [{ id, points: scored.max, criteria: criteriaOf(interaction) }];
  });
}

/** Whether marks name only these questions, and give each criterion no more points than it has. Drafts may leave some out. */
export const fitMarks = (questions: readonly MarkedQuestion[], marks: readonly QuestionMarks[]): boolean =>
  marks.every(({ question, points }) => {
    const criteria = questions.find(({ id }) => id === question)?.criteria;
    return (
      points.length === criteria?.length && points.every((given, at) => (given ?? 0) <= (criteria[at] ?? 0))
    );
  });

/** Whether nothing is left out. */
export const areComplete = (questions: readonly MarkedQuestion[], marks: readonly QuestionMarks[]): boolean =>
  questions.every(({ id }) =>
    marks.some(({ question, points }) => question === id && points.every((given) => given !== null)),
  );

/**
 * The score of an item once a person marked what only a person can. A question's points are the sum over its criteria,
 * and no more than its maximum.
 *
 * @param marks complete, and fitting the questions that are `to-mark`
 */
export function withMarks(score: ItemScore, marks: readonly QuestionMarks[]): ItemScore {
  let added = 0;
  const questions = score.questions.map((question) => {
    const given = question.state === 'to-mark' && marks.find((one) => one.question === question.id);
    if (!given) return question;
    const sum = given.points.reduce<number>((total, points) => total + (points ?? 0), 0);
    const points = Math.min(sum, question.max);
    added += points;
    const state = stateOf({ score: points, answer: 'given' }, question.max);
    return { ...question, score: roundScore(points), state };
  });
  return { ...score, score: roundScore(score.score + added), needsMarking: false, questions };
}
