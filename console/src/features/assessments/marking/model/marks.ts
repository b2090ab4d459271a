import { questionsOf, type GivenMarks, type MarkingWork } from '@rigwise/contracts';

export interface Level {
  readonly points: number;
  readonly description: string;
}

/** What points are given for: a criterion of a rubric, or a whole answer without one. */
export interface Criterion {
  /** Null for a whole answer. */
  readonly name: string | null;
  readonly max: number;
  readonly levels: readonly Level[];
}

/** A question that a person marks. */
export interface MarkedQuestion {
  readonly id: string;
  /** Its place in the item, from 1. */
  readonly number: number;
  readonly max: number;
  readonly criteria: readonly Criterion[];
}

type Points = GivenMarks['questions'][number]['points'];

/** The questions to mark with their criteria, in the order of the item. */
export function markedQuestions({ content, questions }: MarkingWork): readonly MarkedQuestion[] {
  return questionsOf(content).flatMap(({ id, interaction }, at): MarkedQuestion[] => {
    const marked = questions.find((one) => one.id === id);
    if (!marked) return [];
    const max = marked.points;
    const rubric = 'rubric' in interaction ? interaction.rubric : [];
    const criteria = rubric.map(({ criterion, points, levels = [] }) => ({
      ...{ name: criterion, max: points },
      levels,
    }));
    const whole: Criterion = { name: null, max, levels: [] };
    return [{ id, number: at + 1, max, criteria: criteria.length > 0 ? criteria : [whole] }];
  });
}

/** Nothing decided yet. */
export const emptyMarks = (questions: readonly MarkedQuestion[]): GivenMarks => ({
  questions: questions.map(({ id, criteria }) => ({ question: id, points: criteria.map(() => null) })),
  comment: '',
});

/** These marks, brought into the order of the questions; undefined if they are of other questions or criteria. */
export function fitting(
  questions: readonly MarkedQuestion[],
  marks: GivenMarks | null | undefined,
): GivenMarks | undefined {
  if (!marks || marks.questions.length !== questions.length) return undefined;
  const ordered = questions.flatMap(
    ({ id, criteria }) =>
      marks.questions.find(({ question, points }) => question === id && points.length === criteria.length) ??
      [],
  );
  return ordered.length === questions.length ? { ...marks, questions: ordered } : undefined;
}

/** A criterion of all those of an answer. */
export interface Place {
  readonly question: MarkedQuestion;
  readonly criterion: Criterion;
  /** Of the criterion in its question. */
  readonly at: number;
}

export const placesOf = (questions: readonly MarkedQuestion[]): readonly Place[] =>
  questions.flatMap((question) => question.criteria.map((criterion, at) => ({ question, criterion, at })));

export const pointsAt = (marks: GivenMarks, { question, at }: Place): number | null =>
  marks.questions.find((one) => one.question === question.id)?.points[at] ?? null;

export const withPoints = (
  marks: GivenMarks,
  { question, at }: Place,
  points: number | null,
): GivenMarks => ({
  ...marks,
  questions: marks.questions.map((one) =>
    one.question === question.id ? { ...one, points: replaced(one.points, at, points) } : one,
  ),
});

/** The points of other marks of the same questions; the comment and the reason stay. */
export const withPointsOf = (marks: GivenMarks, other: Pick<GivenMarks, 'questions'>): GivenMarks => ({
  ...marks,
  questions: marks.questions.map((one) => ({
    ...one,
    points: other.questions.find(({ question }) => question === one.question)?.points ?? one.points,
  })),
});

const replaced = (all: Points, at: number, points: number | null): Points =>
  all.map((one, place) => (place === at ? points : one));

export const sumOf = (marks: GivenMarks): number =>
  marks.questions.reduce(
    (sum, { points }) => points.reduce<number>((part, one) => part + (one ?? 0), sum),
    0,
  );

/** The places that are not decided, in their order. */
export const undecided = (marks: GivenMarks, places: readonly Place[]): number[] =>
  places.flatMap((place, index) => (pointsAt(marks, place) === null ? [index] : []));

/**
 * The points that a digit stands for: the first level is 1 and the tenth 0; without levels it is the number itself.
 * Undefined if there are none.
 */
export function pointsOfDigit({ levels, max }: Criterion, digit: number): number | undefined {
  if (levels.length > 0) return levels[(digit + 9) % 10]?.points;
  return digit <= max ? digit : undefined;
}

/** The digit of a level; only the first ten have one. */
export const digitOf = (level: number): string | undefined =>
  level < 10 ? String((level + 1) % 10) : undefined;
