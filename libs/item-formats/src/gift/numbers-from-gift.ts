import type { Numerical, NumericalChoice, NumericalFormat, TextFormat } from 'gift-pegjs';
import { RefusedQuestion } from '../refused-question.ts';
import { BLANK_ID, checkCount } from './interaction-from-gift.ts';
import type { InteractionDraft } from '../text/verdicts.ts';
import type { GiftTexts } from './texts.ts';

/** `3:2` is 3 ± 2; `1..5` is the middle of both, as in Moodle. */
function acceptedNumber({ number, range, numberLow, numberHigh }: NumericalFormat) {
  if (numberLow !== undefined && numberHigh !== undefined) {
    if (numberLow > numberHigh)
      throw new RefusedQuestion(
        'range-reversed',
        `The range ${numberLow}..${numberHigh} begins with the larger number. Write the smaller one first.`,
      );
    const value = (numberLow + numberHigh) / 2;
    return { value, tolerance: within(value - numberLow, numberHigh - value) };
  }
  if (range !== undefined && range < 0)
    throw new RefusedQuestion(
      'tolerance-negative',
      'A tolerance is negative. Write it without a minus sign.',
    );
  return { value: number ?? 0, tolerance: within(range ?? 0, range ?? 0) };
}

const within = (below: number, above: number) =>
  below === 0 && above === 0 ? { mode: 'exact' as const } : { mode: 'absolute' as const, below, above };

const isNumber = (text: NumericalFormat | TextFormat): text is NumericalFormat => 'type' in text;

export function numerical({ choices }: Numerical, texts: GiftTexts): InteractionDraft {
  const all: readonly Pick<NumericalChoice, 'text' | 'weight' | 'isCorrect' | 'feedback'>[] = Array.isArray(
    choices,
  )
    ? choices
    : [{ text: choices, weight: null, isCorrect: true, feedback: null }];
  checkCount(all.length);
  const answers = all.flatMap(({ text, weight, isCorrect, feedback }) => {
    if (feedback)
      texts.warn('feedback-dropped', 'Feedback on accepted answers is dropped. Put it into the rationale.');
    if (!isNumber(text)) return [];
    return [{ ...acceptedNumber(text), score: (weight ?? (isCorrect ? 100 : 0)) / 100 }];
  });
  if (!answers.some(({ score }) => score > 0))
    throw new RefusedQuestion(
      'no-correct-answer',
      'No number is right. Write the right one as {#3} or {#3:0.1}.',
    );
  return { type: 'numeric', blanks: [{ id: BLANK_ID, answers }], scoring: { rule: 'sum' } };
}
