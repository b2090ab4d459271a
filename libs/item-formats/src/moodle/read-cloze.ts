import { plainDoc, type InteractionOf, type RichText } from '@rigwise/contracts';
import { parseHtml } from '../html/parse-html.ts';
import { richTextFromHtml } from '../html/rich-text-from-html.ts';
import { RefusedQuestion } from '../refused-question.ts';
import { BLANK_MARK } from '../text/blank-mark.ts';
import { collapsed, textIn } from '../xml/xml-node.ts';
import { clozeParts, type ClozeAnswer, type ClozePart } from './cloze.ts';
import { partOf, pointsOf } from './fractions.ts';
import type { MoodleReading } from './moodle-reading.ts';
import { placedBlanks } from './placed-blanks.ts';
import { noKey, type MoodleQuestion } from './read-choices.ts';
import { unescapedWildcard, withoutEscapes } from './wildcards.ts';

const SUM = { rule: 'sum' } as const;
const kindOf = ({ type }: ClozePart): 'text' | 'number' | 'choice' | 'multiple' =>
  type === 'number' || type === 'multiple' ? type : type.startsWith('choice') ? 'choice' : 'text';

interface Part extends ClozePart {
  readonly id: string;
  /** What its best answer gives. */
  readonly points: number;
}

/** A cloze question whose parts are of one kind; others would be several questions. */
export function readCloze(reading: MoodleReading): MoodleQuestion {
  let found: readonly ClozePart[] = [];
  const marked = reading.stem((html) => {
    const { text, parts } = clozeParts(html, BLANK_MARK);
    found = parts;
    return text;
  });
  const { doc: stem, count } = placedBlanks(marked, (index) => `B${index + 1}`);
  const kinds = new Set(found.map(kindOf));
  if (found.length === 0 || count !== found.length) {
    throw new RefusedQuestion(
      'no-blanks',
      'The text has no parts such as {1:SHORTANSWER:=answer}. Correct it in the file.',
    );
  }
  if (kinds.has('multiple')) {
    throw new RefusedQuestion(
      'unknown-type',
      'Several choices inside a text can’t be imported. Write a multiple response.',
    );
  }
  if (kinds.size > 1) {
    throw new RefusedQuestion(
      'mixed-blanks',
      'The question mixes typed answers, numbers and choices. Split it into one question for each.',
    );
  }
  const weights = found.reduce((sum, { weight }) => sum + weight, 0);
  const grade = reading.value('defaultgrade') === '' ? weights : reading.grade;
  const parts = found.map((part, index): Part => ({
    ...part,
    id: `B${index + 1}`,
    points: weights > 0 ? (part.weight / weights) * grade : 0,
  }));
  for (const part of parts) {
    if (!part.answers.some(({ percentage }) => percentage > 0)) throw noKey();
  }
  return { stem, interaction: interactionOf(reading, parts) };
}

function interactionOf(reading: MoodleReading, parts: readonly Part[]): MoodleQuestion['interaction'] {
  const [first] = parts;
  const kind = first ? kindOf(first) : 'text';
  if (kind === 'choice') {
    const shuffled = parts.filter(({ type }) => type === 'choice-shuffled').length;
    if (shuffled > 0 && shuffled < parts.length) {
      reading.warn('shuffle-changed', 'Some lists were shuffled and others not; here all of them are.');
    }
    return {
      type: 'inline-choice',
      blanks: parts.map((part) => choices(reading, part)),
      shuffle: shuffled > 0,
      scoring: SUM,
    };
  }
  if (parts.some(({ answers }) => answers.some(({ feedback }) => feedback !== ''))) {
    reading.warn(
      'feedback-dropped',
      'Feedback on typed answers was dropped. Add it to the rationale of the question.',
    );
  }
  return kind === 'number'
    ? { type: 'numeric', blanks: parts.map((part) => numbers(reading, part)), scoring: SUM }
    : { type: 'text-entry', blanks: parts.map((part) => texts(reading, part)), scoring: SUM };
}

const scoreOf = ({ points }: Part, { percentage }: ClozeAnswer): number =>
  pointsOf(partOf(percentage), points);

function choices(reading: MoodleReading, part: Part): InteractionOf<'inline-choice'>['blanks'][number] {
  return {
    id: part.id,
    options: part.answers.map((answer, index) => {
      const rationale = docOf(reading, answer.feedback);
      return {
        ...{ id: `A${index + 1}`, score: scoreOf(part, answer) },
        text: reading.localized(plainOf(answer.text)),
        ...(rationale.content.length > 0 && { rationale: reading.localized(rationale) }),
      };
    }),
  };
}

function texts(reading: MoodleReading, part: Part): InteractionOf<'text-entry'>['blanks'][number] {
  const answers = part.answers.flatMap((answer) => {
    const text = plainOf(answer.text);
    if (!unescapedWildcard(text)) {
      return [
        {
          text: withoutEscapes(text),
          score: scoreOf(part, answer),
          caseSensitive: part.type === 'text-case',
        },
      ];
    }
    if (answer.percentage !== 0 || text !== '*') {
      reading.warn(
        'wildcard',
        `The answer “${text.slice(0, 80)}” has a wildcard, so it was dropped. List the answers that it stands for.`,
      );
    }
    return [];
  });
  return { id: part.id, answers, trim: true };
}

function numbers(reading: MoodleReading, part: Part): InteractionOf<'numeric'>['blanks'][number] {
  const answers = part.answers.flatMap((answer) => {
    const [value = '', width = '0'] = plainOf(answer.text).split(':');
    if (value === '*') return [];
    const around = Math.abs(reading.number(width, 'tolerance'));
    const tolerance =
      around === 0
        ? { mode: 'exact' as const, below: 0, above: 0 }
        : { mode: 'absolute' as const, below: around, above: around };
    return [{ value: reading.number(value, 'answer'), tolerance, score: scoreOf(part, answer) }];
  });
  return { id: part.id, answers, units: [], unitRequired: false };
}

const docOf = (reading: MoodleReading, html: string): RichText => {
  if (html === '') return plainDoc('');
  const { doc, remarks } = richTextFromHtml(html);
  reading.warnings.push(...remarks);
  return doc;
};
const plainOf = (html: string): string => collapsed(parseHtml(html).map(textIn).join(''));
