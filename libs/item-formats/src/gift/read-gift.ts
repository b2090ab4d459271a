import type { RichText } from '@rigwise/contracts';
import { textOf } from '@rigwise/contracts';
import { withBlank, withBlankAtEnd, BLANK_MARK } from '../text/blank-mark.ts';
import { decodeText } from '../text/decode.ts';
import { LONGEST_QUESTION, LONGEST_TITLE, LONGEST_TOPIC, MOST_QUESTIONS } from '../text/limits.ts';
import { hasControlCharacter } from '../text/lines.ts';
import { oneLine, titleFrom } from '../text/plain.ts';
import type { TextFormatOptions } from '../text/options.ts';
import { RefusedQuestion } from '../refused-question.ts';
import type { DraftQuestion, InteractionDraft } from '../text/verdicts.ts';
import { judging } from '../text/verdicts.ts';
import type { ItemVerdict } from '../verdict.ts';
import { UnreadableFile } from '../verdict.ts';
import { startOf } from '../text/storable.ts';
import type { Chunk } from './chunks.ts';
import { chunksOf, topicOf } from './chunks.ts';
import { decoded } from './escapes.ts';
import { BLANK_ID, matching, multipleChoice, shortAnswer, trueFalse } from './interaction-from-gift.ts';
import { numerical } from './numbers-from-gift.ts';
import type { GiftQuestion } from './parse.ts';
import { parseQuestion } from './parse.ts';
import { withBlankMark } from './prepare.ts';
import { GiftTexts } from './texts.ts';

/**
 * Reads a file in Moodle's GIFT format (https://docs.moodle.org/en/GIFT_format): a verdict for every question, in the
 * order of the file and one at a time.
 * @throws UnreadableFile if the file as a whole can't be read
 */
export function readGift(
  bytes: Uint8Array,
  { language = 'en' }: TextFormatOptions = {},
): Iterable<ItemVerdict> {
  const text = decodeText(bytes);
  let questions = 0;
  for (const _ of chunksOf(text)) {
    if (++questions > MOST_QUESTIONS)
      throw new UnreadableFile(
        'too-many-questions',
        `The file has more than ${MOST_QUESTIONS.toLocaleString('en')} questions. Split it into several files.`,
      );
  }
  if (questions === 0)
    throw new UnreadableFile('no-questions', 'The file has no questions: only comments and categories.');
  return verdictsOf(text, language);
}

function* verdictsOf(text: string, language: string): Generator<ItemVerdict> {
  for (const chunk of chunksOf(text)) yield verdictOf(chunk, language);
}

function verdictOf(chunk: Chunk, language: string): ItemVerdict {
  const { line } = chunk;
  let identifier: string | undefined;
  const verdict = judging({ line }, () => {
    const question = parseQuestion(checked(chunk));
    identifier = question.id ?? undefined;
    return draftOf(chunk, question, language);
  });
  return identifier === undefined ? verdict : { ...verdict, place: { line, identifier } };
}

/** @throws RefusedQuestion */
function checked(chunk: Chunk): Chunk {
  if (chunk.isTooLong)
    throw new RefusedQuestion(
      'question-too-long',
      `This question is longer than ${LONGEST_QUESTION.toLocaleString('en')} characters. Is a blank line missing after a question?`,
    );
  const broken = chunk.lines.find(({ text }) => hasControlCharacter(text));
  if (broken)
    throw new RefusedQuestion(
      'control-characters',
      `Line ${broken.number} has control characters. Remove them, or save the file as text again.`,
    );
  return chunk;
}

function draftOf({ line, category }: Chunk, question: GiftQuestion, language: string): DraftQuestion {
  const texts = new GiftTexts(language);
  const interaction = interactionOf(question, texts);
  const stem = stemOf(question, interaction, texts);
  const text = textOf(stem).replaceAll('____', '…');
  if (text === '') texts.warn('no-text', 'The question has no text. Add it.');
  const rationale = texts.localized(question.globalFeedback);
  const title = cut(oneLine(decoded(question.title ?? '')) || titleFrom(text), LONGEST_TITLE, texts, 'title');
  return {
    content: {
      kind: 'question',
      title: title === '' ? `Question in line ${line}` : title,
      languages: [language],
      classification: { topics: topicsOf(category, question, texts) },
      stem: stem.content.length === 0 ? {} : { [language]: stem },
      ...(rationale && { rationale }),
      interaction,
    },
    files: texts.files,
    warnings: texts.warnings,
  };
}

function interactionOf(question: GiftQuestion, texts: GiftTexts): InteractionDraft {
  switch (question.type) {
    case 'TF':
      return trueFalse(question, texts);
    case 'MC':
      return multipleChoice(question, texts, question.hasEmbeddedAnswers);
    case 'Short':
      return shortAnswer(question, texts);
    case 'Numerical':
      return numerical(question, texts);
    case 'Matching':
      return matching(question, texts);
    case 'Essay':
      return { type: 'extended-text', points: 1 };
  }
}

/** The text of the question, with a blank or a line where its answers are. */
function stemOf(question: GiftQuestion, interaction: InteractionDraft, texts: GiftTexts): RichText {
  const marked = withBlankMark(question.stem.text);
  const hasBlank = 'blanks' in interaction;
  const doc = texts.doc({
    ...question.stem,
    text: hasBlank ? marked : marked.replace(BLANK_MARK, '_____'),
  });
  if (!hasBlank) return doc;
  return marked.includes(BLANK_MARK) ? withBlank(doc, BLANK_ID) : withBlankAtEnd(doc, BLANK_ID);
}

function topicsOf(category: string | undefined, { tags }: GiftQuestion, texts: GiftTexts): string[] {
  const topic = topicOf(category);
  return [...(topic === undefined ? [] : [topic]), ...(tags ?? [])]
    .map((name) => cut(oneLine(name), LONGEST_TOPIC, texts, 'topic'))
    .filter((name) => name !== '');
}

function cut(text: string, most: number, texts: GiftTexts, what: string): string {
  if (text.length <= most) return text;
  texts.warn(`${what}-shortened`, `The ${what} is longer than ${most} characters; the rest is dropped.`);
  return startOf(text, most).trim();
}
