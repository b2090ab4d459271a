import { RefusedQuestion } from '../refused-question.ts';
import { startOf } from '../text/storable.ts';
import { judging, type DraftQuestion, type ItemDraft } from '../text/verdicts.ts';
import { UnreadableFile, type ItemVerdict } from '../verdict.ts';
import { readXml } from '../xml/read-xml.ts';
import { attributeOf, childOf, childrenNamed, collapsed, textIn, type XmlElement } from '../xml/xml-node.ts';
import { MoodleReading } from './moodle-reading.ts';
import { readDragWords, readGapSelect, readNumerical, readShortAnswer } from './read-blanks.ts';
import {
  readMatching,
  readMultichoice,
  readOrdering,
  readTrueFalse,
  type MoodleQuestion,
} from './read-choices.ts';
import { readCloze } from './read-cloze.ts';
import { readEssay } from './read-essay.ts';

const MOST_QUESTIONS = 10_000;
const READERS: Readonly<Record<string, (reading: MoodleReading) => MoodleQuestion>> = {
  multichoice: readMultichoice,
  truefalse: readTrueFalse,
  shortanswer: readShortAnswer,
  numerical: readNumerical,
  matching: readMatching,
  essay: readEssay,
  ordering: readOrdering,
  ddwtos: readDragWords,
  gapselect: readGapSelect,
  cloze: readCloze,
  multianswer: readCloze,
};
/** What to do about types that have no counterpart. */
const ADVICE: Readonly<Record<string, string>> = {
  description:
    'Descriptions ask nothing. Put the text into the question that it belongs to, or into a scenario',
  ddmarker: 'Markers on an image can’t be imported. Write a hotspot',
  ddimageortext: 'Dragging onto an image can’t be imported. Write a match or a hotspot',
  calculated: 'Calculated questions can’t be imported. Write a number with fixed values',
  calculatedsimple: 'Calculated questions can’t be imported. Write a number with fixed values',
  calculatedmulti: 'Calculated questions can’t be imported. Write a choice with fixed values',
  randomsamatch: 'Random questions can’t be imported. Export the questions that they draw from',
  random: 'Random questions can’t be imported. Export the questions that they draw from',
};
/** What Moodle says by default; it says nothing about the question. */
const USUAL_FEEDBACK = /^your answer is (partially )?(in)?correct\.?$/i;

/**
 * Reads Moodle XML (https://docs.moodle.org/en/Moodle_XML_format): a verdict for each question, in the order of the file.
 * Its texts are in one language. Throws `UnreadableFile` if the file as a whole can't be read.
 */
export function readMoodleXml(
  bytes: Uint8Array,
  { language = 'en' }: { readonly language?: string } = {},
): readonly ItemVerdict[] {
  const root = readXml(bytes);
  if (root.name !== 'quiz') {
    throw new UnreadableFile(
      'no-moodle-xml',
      `The file isn’t Moodle XML: it begins with <${root.name}> instead of <quiz>. Export it from Moodle’s question bank.`,
    );
  }
  const questions = childrenNamed(root, 'question');
  if (questions.length > MOST_QUESTIONS) {
    throw new UnreadableFile(
      'too-many-questions',
      `The file has more than ${MOST_QUESTIONS} questions. Split it.`,
    );
  }
  let topic: string | undefined;
  const verdicts = questions.flatMap((question): readonly ItemVerdict[] => {
    if (typeOf(question) === 'category') {
      topic = topicOf(question);
      return [];
    }
    return [readQuestion(question, topic, language)];
  });
  if (verdicts.length > 0) return verdicts;
  throw new UnreadableFile(
    'no-questions',
    'The file has no questions. Export some from Moodle’s question bank.',
  );
}

const typeOf = (question: XmlElement): string => (attributeOf(question, 'type') ?? '').trim().toLowerCase();
const named = (of: XmlElement, name: string): string => {
  const found = childOf(of, name);
  return found === undefined ? '' : collapsed(textIn(childOf(found, 'text') ?? found));
};

/** The last category of a path such as `$course$/top/Drilling/Well control`; `//` is a slash in a name. */
function topicOf(question: XmlElement): string | undefined {
  const parts = named(question, 'category')
    .split(/(?<!\/)\/(?!\/)/)
    .map((part) => part.replaceAll('//', '/').trim());
  const own = parts.filter(
    (part, index) => part !== '' && !/^\$\w+\$$/.test(part) && !(part === 'top' && index < 2),
  );
  return own.length === 0 ? undefined : startOf(own.at(-1) ?? '', 80).trim();
}

function readQuestion(question: XmlElement, topic: string | undefined, language: string): ItemVerdict {
  const identifier = named(question, 'name');
  const place = { line: question.line, ...(identifier !== '' && { identifier: startOf(identifier, 200) }) };
  return judging(place, (): DraftQuestion => {
    const type = typeOf(question);
    const reader = READERS[type];
    if (reader === undefined) {
      const advice =
        ADVICE[type] ?? `Questions of the type “${type}” can’t be imported. Write it as another type`;
      throw new RefusedQuestion('unknown-type', `${advice}.`);
    }
    const reading = new MoodleReading(question, language);
    const { stem, interaction } = reader(reading);
    const rationale = reading.text(childOf(question, 'generalfeedback'));
    const title = titleOf(reading, identifier);
    nameDropped(reading);
    const content: ItemDraft = {
      kind: 'question',
      ...{ title, languages: [language], interaction },
      classification: { topics: [...topicsOf(reading, topic)] },
      stem: stem.content.length > 0 ? reading.localized(stem) : {},
      ...(rationale && { rationale }),
    };
    return { content, files: reading.files, warnings: reading.warnings };
  });
}

function titleOf(reading: MoodleReading, given: string): string {
  if (given.length > 200) reading.warn('title-shortened', 'The name was cut to 200 characters.');
  return startOf(given, 200).trim() || 'Question';
}

/** The category, then the tags. */
function topicsOf(reading: MoodleReading, topic: string | undefined): readonly string[] {
  const tags = childOf(reading.question, 'tags');
  const all = (tags ? childrenNamed(tags, 'tag') : []).map((tag) => collapsed(textIn(tag)));
  const topics = [...new Set([...(topic ? [topic] : []), ...all])].filter(
    (one) => one !== '' && one.length <= 80,
  );
  if (topics.length > 10)
    reading.warn('topics-dropped', 'Only the category and nine tags are kept as topics.');
  return topics.slice(0, 10);
}

function nameDropped(reading: MoodleReading): void {
  for (const name of ['correctfeedback', 'partiallycorrectfeedback', 'incorrectfeedback']) {
    const text = reading
      .value(name)
      .replaceAll(/<[^>]*>/g, '')
      .trim();
    if (text !== '' && !USUAL_FEEDBACK.test(text)) {
      reading.warn('feedback-dropped', `Feedback on the whole answer was dropped: “${text.slice(0, 80)}”.`);
    }
  }
  if (childrenNamed(reading.question, 'hint').some((hint) => collapsed(textIn(hint)) !== '')) {
    reading.warn('hints-dropped', 'Hints were dropped: there is one attempt here.');
  }
}
