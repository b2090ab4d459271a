import type { AnswerMarks, AttemptResult } from '@rigwise/contracts';
import { countingMarks } from '@rigwise/scoring';

type Feedback = NonNullable<AttemptResult['items']>[number]['feedback'];

/**
 * What candidates read of the marks of an answer: the points that count, and the comments of those who gave them. Where
 * a third person decided, that is theirs alone.
 *
 * @param all given, by stage
 * @param shownId what the candidate knows a question by
 */
export function feedbackOf(all: readonly AnswerMarks[], shownId: (id: string) => string): Feedback {
  const [first, second] = all.length === 2 ? all : all.slice(-1);
  if (!first) return null;
  const points = countingMarks(all.map(({ questions }) => questions));
  return {
    questions: points.map((marks) => ({ ...marks, question: shownId(marks.question) })),
    comment: first.comment,
    ...(second && second.comment !== '' && { secondComment: second.comment }),
  };
}
