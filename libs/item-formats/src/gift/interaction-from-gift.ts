import type { Matching, MultipleChoice, ShortAnswer, TextChoice, TrueFalse } from 'gift-pegjs';
import { LONGEST_LINE, MOST_OPTIONS } from '../text/limits.ts';
import { docFromPlain } from '../text/plain.ts';
import type { InteractionDraft } from '../text/verdicts.ts';
import { RefusedQuestion } from '../refused-question.ts';
import { decoded } from './escapes.ts';
import type { GiftTexts } from './texts.ts';

export const BLANK_ID = 'BLANK';

const weightOf = ({ weight, isCorrect }: Pick<TextChoice, 'weight' | 'isCorrect'>): number =>
  (weight ?? (isCorrect ? 100 : 0)) / 100;
const optionId = (index: number): string => `OPTION_${index + 1}`;
const full = { rule: 'match_correct' as const, points: 1 };

export function checkCount(answers: number): void {
  if (answers > MOST_OPTIONS)
    throw new RefusedQuestion(
      'too-many-answers',
      `This question has ${answers} answers, but at most ${MOST_OPTIONS} are allowed. Remove some.`,
    );
}

function optionsOf(choices: readonly TextChoice[], texts: GiftTexts) {
  return choices.map(({ text, feedback }, index) => {
    const rationale = texts.localized(feedback);
    return { id: optionId(index), text: texts.localized(text) ?? {}, ...(rationale && { rationale }) };
  });
}

/** Moodle shows the first feedback to those who are wrong, the second to those who are right. */
export function trueFalse(question: TrueFalse, texts: GiftTexts): InteractionDraft {
  const wrong = texts.localized(question.trueFeedback);
  const right = texts.localized(question.falseFeedback);
  const option = (id: string, text: string, isRight: boolean) => {
    const rationale = isRight ? right : wrong;
    return { id, text: { [texts.language]: docFromPlain(text) }, ...(rationale && { rationale }) };
  };
  return {
    type: 'choice',
    options: [option('TRUE', 'True', question.isTrue), option('FALSE', 'False', !question.isTrue)],
    shuffle: false,
    correct: question.isTrue ? 'TRUE' : 'FALSE',
    scoring: full,
  };
}
/** One option with `=` makes a single choice; without any, several can be chosen and their weights add up. */
export function multipleChoice(
  { choices }: MultipleChoice,
  texts: GiftTexts,
  isInSentence: boolean,
): InteractionDraft {
  checkCount(choices.length);
  if (!choices.some(({ isCorrect }) => isCorrect)) return multipleResponse(choices, texts);
  return isInSentence ? inlineChoice(choices, texts) : singleChoice(choices, texts);
}

function singleChoice(choices: readonly TextChoice[], texts: GiftTexts): InteractionDraft {
  const weights = choices.map(weightOf);
  const best = Math.max(...choices.flatMap((choice) => (choice.isCorrect ? [weightOf(choice)] : [])));
  const correct = choices.findIndex((choice) => choice.isCorrect && weightOf(choice) === best);
  if (best <= 0) throw noPoints();
  if (weights.some((weight, index) => weight >= best && index !== correct))
    texts.warn(
      'several-right',
      'Several options give full marks, though one can be chosen. The first is the key; the others keep their marks.',
    );
  const isPlain = weights.every((weight, index) => weight === (index === correct ? 1 : 0));
  const map = Object.fromEntries(
    weights.flatMap((weight, index) => (weight === 0 ? [] : [[optionId(index), weight]])),
  );
  return {
    type: 'choice',
    options: optionsOf(choices, texts),
    correct: optionId(correct),
    scoring: isPlain ? full : { rule: 'map_response', map },
  };
}

/** Moodle keeps the sum of the weights between 0 and 1. */
function multipleResponse(choices: readonly TextChoice[], texts: GiftTexts): InteractionDraft {
  const weights = choices.map(weightOf);
  const right = weights.flatMap((weight, index) => (weight > 0 ? [optionId(index)] : []));
  if (right.length === 0) throw noPoints();
  const sum = weights.reduce((total, weight) => total + Math.max(0, weight), 0);
  if (Math.abs(sum - 1) > 0.0005)
    texts.warn(
      'weights-sum',
      `The positive weights add up to ${Math.round(sum * 1000) / 10} %, not 100 %. Check the scoring.`,
    );
  return {
    type: 'multiple-response',
    options: optionsOf(choices, texts),
    correct: right,
    scoring: {
      rule: 'map_response',
      map: Object.fromEntries(
        weights.flatMap((weight, index) => (weight === 0 ? [] : [[optionId(index), weight]])),
      ),
      lowerBound: 0,
      upperBound: 1,
    },
  };
}

const noPoints = (): RefusedQuestion =>
  new RefusedQuestion('no-correct-answer', 'No answer is right. Mark the right one with = instead of ~.');

function inlineChoice(choices: readonly TextChoice[], texts: GiftTexts): InteractionDraft {
  const options = choices.map((choice, index) => {
    const rationale = texts.localized(choice.feedback);
    return {
      id: optionId(index),
      text: { [texts.language]: texts.line(choice.text) },
      score: weightOf(choice),
      ...(rationale && { rationale }),
    };
  });
  return { type: 'inline-choice', blanks: [{ id: BLANK_ID, options }], scoring: { rule: 'sum' } };
}

/** A `*` stands for anything in Moodle, and `\*` for itself. */
export function shortAnswer({ choices }: ShortAnswer, texts: GiftTexts): InteractionDraft {
  checkCount(choices.length);
  const answers = choices.map((choice) => {
    const line = texts.line(choice.text);
    if (line === 'true' || line === 'false')
      texts.warn(
        'true-false-in-small-letters',
        `{${line}} asks for the word. For true or false, write {TRUE} or {FALSE}.`,
      );
    if (/(?<!\\)\*/.test(line))
      texts.warn('wildcard', `“${line}” has a wildcard, which isn’t supported. List the accepted answers.`);
    if (line.length > LONGEST_LINE)
      throw new RefusedQuestion(
        'answer-too-long',
        `An answer is longer than ${LONGEST_LINE} characters. Shorten it.`,
      );
    if (choice.feedback)
      texts.warn('feedback-dropped', 'Feedback on accepted answers is dropped. Put it into the rationale.');
    return { text: line.replaceAll('\\*', '*'), score: weightOf(choice) };
  });
  if (!answers.some(({ score }) => score > 0)) throw noPoints();
  return { type: 'text-entry', blanks: [{ id: BLANK_ID, answers }], scoring: { rule: 'sum' } };
}

/** Each pair gives an equal part of the point; an answer without a question is a wrong one. */
export function matching({ matchPairs }: Matching, texts: GiftTexts): InteractionDraft {
  checkCount(matchPairs.length);
  const targets = [...new Set(matchPairs.map(({ subanswer }) => decoded(subanswer).trim()))];
  const targetId = (answer: string): string => `TARGET_${targets.indexOf(decoded(answer).trim()) + 1}`;
  const pairs = matchPairs.filter(({ subquestion }) => decoded(subquestion.text).trim() !== '');
  const correct = pairs.map(({ subanswer }, index) => ({
    source: `SOURCE_${index + 1}`,
    target: targetId(subanswer),
  }));
  return {
    type: 'match',
    sources: pairs.map(({ subquestion }, index) => ({
      id: `SOURCE_${index + 1}`,
      text: texts.localized(subquestion) ?? {},
    })),
    targets: targets.map((text, index) => ({
      id: `TARGET_${index + 1}`,
      text: { [texts.language]: docFromPlain(text) },
    })),
    correct,
    scoring: {
      rule: 'map_response',
      map: Object.fromEntries(
        correct.map(({ source, target }) => [`${source} ${target}`, 1 / correct.length]),
      ),
    },
  };
}
