import { docFromPlain, oneLine, titleFrom } from '../text/plain.ts';
import { decodeText } from '../text/decode.ts';
import { LONGEST_QUESTION, MOST_QUESTIONS } from '../text/limits.ts';
import type { Line } from '../text/lines.ts';
import { hasControlCharacter } from '../text/lines.ts';
import type { TextFormatOptions } from '../text/options.ts';
import { RefusedQuestion } from '../refused-question.ts';
import type { DraftQuestion } from '../text/verdicts.ts';
import { judging } from '../text/verdicts.ts';
import type { ItemVerdict } from '../verdict.ts';
import { UnreadableFile } from '../verdict.ts';
import type { AikenBlock } from './blocks.ts';
import { aikenBlocks } from './blocks.ts';

/** At most one option for each letter. */
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/**
 * Reads a file in the Aiken format (https://docs.moodle.org/en/Aiken_format): a question in one line, options with a
 * letter, and the letter of the right one. A verdict for every question, in the order of the file.
 * @throws UnreadableFile if the file as a whole can't be read
 */
export function readAiken(
  bytes: Uint8Array,
  { language = 'en' }: TextFormatOptions = {},
): Iterable<ItemVerdict> {
  const text = decodeText(bytes);
  let [questions, answered] = [0, 0];
  for (const { answer } of aikenBlocks(text)) {
    if (++questions > MOST_QUESTIONS)
      throw new UnreadableFile(
        'too-many-questions',
        `The file has more than ${MOST_QUESTIONS.toLocaleString('en')} questions. Split it into several files.`,
      );
    if (answer !== undefined) answered++;
  }
  if (answered === 0)
    throw new UnreadableFile(
      'no-questions',
      'The file has no line such as “ANSWER: B”, so it isn’t in the Aiken format.',
    );
  return verdictsOf(text, language);
}

function* verdictsOf(text: string, language: string): Generator<ItemVerdict> {
  for (const block of aikenBlocks(text)) {
    const place = { line: block.line };
    yield judging(place, () => draftOf(block, language));
  }
}

function draftOf(block: AikenBlock, language: string): DraftQuestion {
  const { stem, options, correct } = checked(block);
  return {
    content: {
      kind: 'question',
      title: titleFrom(stem),
      languages: [language],
      classification: {},
      stem: { [language]: docFromPlain(stem) },
      interaction: {
        type: 'choice',
        options: options.map((option, index) => ({
          id: LETTERS.charAt(index),
          text: { [language]: docFromPlain(option) },
        })),
        correct,
        scoring: { rule: 'match_correct', points: 1 },
      },
    },
    files: [],
    warnings: [],
  };
}

/** @throws RefusedQuestion with the line, and what to do */
function checked(block: AikenBlock): { stem: string; options: string[]; correct: string } {
  const { texts, options, answer, line } = block;
  if (block.isTooLong)
    throw new RefusedQuestion(
      'question-too-long',
      `The question in line ${line} is longer than ${LONGEST_QUESTION.toLocaleString('en')} characters. Is its ANSWER line missing?`,
    );
  const broken = [...texts, ...options].find(({ text }) => hasControlCharacter(text));
  if (broken)
    throw new RefusedQuestion(
      'control-characters',
      `Line ${broken.number} has control characters. Remove them, or save the file as text again.`,
    );
  const [stem, second] = texts;
  if (stem === undefined)
    throw new RefusedQuestion(
      'no-text',
      `The question above line ${line} has no text. Add it in a line of its own.`,
    );
  if (second !== undefined) throw moreText(block, second);
  if (options.length === 0)
    throw new RefusedQuestion(
      'no-options',
      `No options follow line ${stem.number}. Write each in a line of its own, such as “A. Close the annular”.`,
    );
  const texted = options.map((option, index) => optionText(option, index));
  if (answer === undefined)
    throw new RefusedQuestion(
      'no-answer',
      `The options end in line ${options.at(-1)?.number ?? line} without an answer. Add a line such as “ANSWER: B” below.`,
    );
  return { stem: oneLine(stem.text), options: texted, correct: correctOf(answer, options.length) };
}

function moreText({ options }: AikenBlock, { number, text }: Line): RefusedQuestion {
  const [first] = options;
  if (/^[A-Za-z][.)]/.test(text) || (first !== undefined && number > first.number))
    return new RefusedQuestion(
      'not-an-option',
      `Line ${number} is not an option. Begin it with a capital letter, a period and a space, such as “C. ”, or join it with the line above.`,
    );
  return new RefusedQuestion(
    'text-in-several-lines',
    `The text goes on in line ${number}. Write it in one line.`,
  );
}

function optionText({ number, text }: Line, index: number): string {
  const expected = LETTERS.charAt(index);
  if (!text.startsWith(expected) || expected === '')
    throw new RefusedQuestion(
      'letter',
      expected === ''
        ? `The option in line ${number} is one too many: there are 26 letters.`
        : `The option in line ${number} should be ${expected}. Letter options in order, without gaps.`,
    );
  const own = oneLine(text.slice(2));
  if (own === '')
    throw new RefusedQuestion('empty-option', `The option in line ${number} has no text. Add it.`);
  return own;
}

function correctOf({ number, text }: Line, count: number): string {
  const letter = text.slice(text.indexOf(':') + 1).trim();
  const letters = LETTERS.slice(0, count);
  if (letter.length === 1 && letters.includes(letter)) return letter;
  const range = `${letters.charAt(0)} to ${letters.at(-1) ?? ''}`;
  throw new RefusedQuestion(
    'answer',
    /^[A-Z]([\s,;&+]|and)+[A-Z]/i.test(letter)
      ? `The answer in line ${number} names several options, but Aiken has one. Use GIFT for questions with several.`
      : `The answer in line ${number} is not one of the options. Write one capital letter from ${range}.`,
  );
}
