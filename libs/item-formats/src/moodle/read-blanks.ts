import type { InteractionOf } from '@rigwise/contracts';
import { richTextFromHtml } from '../html/rich-text-from-html.ts';
import { RefusedQuestion } from '../refused-question.ts';
import { BLANK_MARK, withBlank } from '../text/blank-mark.ts';
import { attributeOf, childOf, childrenNamed, textIn, type XmlElement } from '../xml/xml-node.ts';
import { pointsOf } from './fractions.ts';
import type { MoodleReading } from './moodle-reading.ts';
import { placedBlanks } from './placed-blanks.ts';
import { noKey, type MoodleQuestion } from './read-choices.ts';
import { unescapedWildcard, withoutEscapes } from './wildcards.ts';

type TextBlank = InteractionOf<'text-entry'>['blanks'][number];
type NumericBlank = InteractionOf<'numeric'>['blanks'][number];
const BLANK = 'B1';
const SUM = { rule: 'sum' } as const;
/** Moodle puts the field where there are five underscores or more. */
const underscores = (html: string): string => html.replace(/_{5,}/, BLANK_MARK);

function answersOf(reading: MoodleReading): readonly XmlElement[] {
  const answers = childrenNamed(reading.question, 'answer');
  if (answers.some((answer) => reading.text(childOf(answer, 'feedback')))) {
    reading.warn(
      'feedback-dropped',
      'Feedback on typed answers was dropped. Add it to the rationale of the question.',
    );
  }
  return answers;
}
const answerText = (answer: XmlElement): string => textIn(childOf(answer, 'text')).trim();

export function readShortAnswer(reading: MoodleReading): MoodleQuestion {
  const caseSensitive = reading.isTrue('usecase');
  const answers: TextBlank['answers'] = [];
  for (const answer of answersOf(reading)) {
    const text = answerText(answer);
    const score = pointsOf(reading.part(answer), reading.grade);
    if (text === '' || (text === '*' && score === 0)) continue;
    if (unescapedWildcard(text)) {
      reading.warn(
        'wildcard',
        `The answer “${text.slice(0, 80)}” has a wildcard, so it was dropped. List the answers that it stands for.`,
      );
    } else answers.push({ text: withoutEscapes(text), score, caseSensitive });
  }
  if (!answers.some(({ score }) => score > 0)) throw noKey();
  const stem = withBlank(reading.stem(underscores), BLANK);
  return {
    stem,
    interaction: { type: 'text-entry', blanks: [{ id: BLANK, answers, trim: true }], scoring: SUM },
  };
}

export function readNumerical(reading: MoodleReading): MoodleQuestion {
  const answers: NumericBlank['answers'] = [];
  for (const answer of answersOf(reading)) {
    const text = answerText(answer);
    if (text === '*' || text === '') {
      if (reading.part(answer) > 0) reading.warn('wildcard', 'Points for any other number were dropped.');
      continue;
    }
    const around = reading.value('tolerance', answer);
    const width = around === '' ? 0 : Math.abs(reading.number(around, 'tolerance'));
    answers.push({
      value: reading.number(text, 'answer'),
      tolerance:
        width === 0
          ? { mode: 'exact', below: 0, above: 0 }
          : { mode: 'absolute', below: width, above: width },
      score: pointsOf(reading.part(answer), reading.grade),
    });
  }
  if (!answers.some(({ score }) => score > 0)) throw noKey();
  const units = unitsOf(reading);
  const unitRequired = units.length > 0 && ['1', '2'].includes(reading.value('unitgradingtype'));
  if (unitRequired && Number(reading.value('unitpenalty') || 0) < 1) {
    reading.warn('scoring-changed', 'A number without its unit gives no points here.');
  }
  const stem = withBlank(reading.stem(underscores), BLANK);
  const blank = { id: BLANK, answers, units, unitRequired };
  return { stem, interaction: { type: 'numeric', blanks: [blank], scoring: SUM } };
}

/** Moodle multiplies the key to get it in a unit; our factor leads from the unit to the key. */
function unitsOf(reading: MoodleReading): NumericBlank['units'] {
  const units = childOf(reading.question, 'units');
  return (units ? childrenNamed(units, 'unit') : []).map((unit) => {
    const multiplier = reading.number(reading.value('multiplier', unit), 'multiplier');
    if (multiplier <= 0)
      throw new RefusedQuestion('invalid-number', 'A unit has a multiplier that isn’t above 0.');
    return { symbol: reading.value('unit_name', unit), factor: 1 / multiplier };
  });
}

const PLACE = /\[\[(\d{1,3})\]\]/g;
interface Word {
  readonly text: string;
  readonly group: string;
}

/** Places `[[1]]` of words, in the order of the text. */
function placesOf(reading: MoodleReading, words: readonly Word[]) {
  const chosen: number[] = [];
  const stem = reading.stem((html) =>
    html.replaceAll(PLACE, (_all, number: string) => {
      chosen.push(Number(number) - 1);
      return BLANK_MARK;
    }),
  );
  const placed = placedBlanks(stem, (index) => `B${index + 1}`);
  const right = chosen.slice(0, placed.count);
  if (right.length === 0 || right.some((index) => words[index] === undefined)) {
    throw new RefusedQuestion(
      'no-blanks',
      'The text has no gaps such as [[1]], or one without a choice. Correct it in the file.',
    );
  }
  return { stem: placed.doc, right, score: pointsOf(1 / right.length, reading.grade) };
}

export function readDragWords(reading: MoodleReading): MoodleQuestion {
  const words = childrenNamed(reading.question, 'dragbox').map((box) => wordOf(reading, box));
  const { stem, right, score } = placesOf(reading, words);
  if (new Set(words.map(({ group }) => group)).size > 1) {
    reading.warn('groups-merged', 'The groups of choices were merged: every choice fits every gap here.');
  }
  const options = words.map(({ text }, index) => {
    const { doc, remarks } = richTextFromHtml(text);
    reading.warnings.push(...remarks);
    return { id: `A${index + 1}`, text: reading.localized(doc) };
  });
  const correct = right.map((index, at) => ({ source: `A${index + 1}`, target: `B${at + 1}` }));
  const map = Object.fromEntries(correct.map(({ source, target }) => [`${source} ${target}`, score]));
  const shuffle = reading.isTrue('shuffleanswers');
  return {
    stem,
    interaction: {
      type: 'gap-match',
      options,
      shuffle,
      correct,
      scoring: { rule: 'map_response', map, defaultValue: 0 },
    },
  };
}

const wordOf = (reading: MoodleReading, element: XmlElement): Word => ({
  text: textIn(childOf(element, 'text')).trim(),
  group: reading.value('group', element) || (attributeOf(element, 'group') ?? '1'),
});

export function readGapSelect(reading: MoodleReading): MoodleQuestion {
  const words = childrenNamed(reading.question, 'selectoption').map((option) => wordOf(reading, option));
  const { stem, right, score } = placesOf(reading, words);
  const blanks = right.map((index, at) => ({
    id: `B${at + 1}`,
    options: words.flatMap(({ text, group }, own) =>
      group === words[index]?.group
        ? [{ id: `A${own + 1}`, text: reading.localized(text), score: own === index ? score : 0 }]
        : [],
    ),
  }));
  const shuffle = reading.isTrue('shuffleanswers');
  return { stem, interaction: { type: 'inline-choice', blanks, shuffle, scoring: SUM } };
}
