import type { InteractionOf } from '@rigwise/contracts';
import { comparableText } from '../answers/comparable-text.ts';
import { readQuantity } from '../answers/read-quantity.ts';
import { equal } from '../qti/equal.ts';
import { bounded } from '../qti/map-response.ts';
import { roundScore } from '../values.ts';
import { stateOf, type BlankScore, type Outcome } from './outcome.ts';
import { blankRange } from './score-range.ts';

type BlanksInteraction = InteractionOf<'inline-choice' | 'text-entry' | 'numeric'>;
/** The texts that were given for a blank. */
export type Given = (blankId: string) => readonly string[];

interface RawBlank {
  readonly id: string;
  readonly outcome: Outcome;
  readonly max: number;
}

/** Scores each blank by its own answers. The question scores their sum, or its points if all are right. */
export function scoreBlanks(of: BlanksInteraction, given: Given): Outcome {
  const blanks = rawBlanks(of, given);
  const scored = blanks.map(({ id, outcome, max }): BlankScore => ({
    ...{ id, score: roundScore(outcome.score), max: roundScore(max) },
    state: stateOf(outcome, max),
  }));
  const allRight = scored.length > 0 && scored.every(({ state }) => state === 'right');
  const { scoring } = of;
  return {
    score:
      scoring.rule === 'sum'
        ? bounded(
            blanks.reduce((sum, { outcome }) => sum + outcome.score, 0),
            scoring,
          )
        : allRight
          ? scoring.points
          : 0,
    answer: scored.every(({ state }) => state === 'unanswered') ? 'none' : 'given',
    blanks: scored,
  };
}

function rawBlanks(of: BlanksInteraction, given: Given): RawBlank[] {
  switch (of.type) {
    case 'inline-choice':
      return of.blanks.map(({ id, options }) =>
        blank(id, options, given, (option, text) => option.id === text),
      );
    case 'text-entry':
      return of.blanks.map(({ id, answers, trim }) =>
        blank(id, answers, given, ({ text, caseSensitive }, typed) => {
          const how = { trim, caseSensitive };
          return comparableText(typed, how) === comparableText(text, how);
        }),
      );
    case 'numeric':
      return of.blanks.map((one) =>
        blank(one.id, one.answers, given, ({ value, tolerance }, typed) => {
          const number = readQuantity(typed, one);
          return number !== undefined && equal(number, value, tolerance);
        }),
      );
  }
}

/** The best score of the answers that match; 0 if none matches, or if several texts were given. */
function blank<T extends { readonly score: number }>(
  id: string,
  answers: readonly T[],
  given: Given,
  matches: (answer: T, text: string) => boolean,
): RawBlank {
  const { max } = blankRange(answers.map(({ score }) => score));
  const [text, ...more] = given(id);
  if (text === undefined) return { id, max, outcome: { score: 0, answer: 'none' } };
  if (more.length > 0) return { id, max, outcome: { score: 0, answer: 'invalid' } };
  const scores = answers.filter((answer) => matches(answer, text)).map(({ score }) => score);
  const score = scores.length > 0 ? Math.max(...scores) : 0;
  return { id, max, outcome: { score, answer: 'given' } };
}
