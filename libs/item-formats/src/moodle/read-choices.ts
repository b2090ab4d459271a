import type { Interaction, ItemOption, RichText, ScoringRule } from '@rigwise/contracts';
import { RefusedQuestion } from '../refused-question.ts';
import { attributeOf, childOf, childrenNamed, textIn, type XmlElement } from '../xml/xml-node.ts';
import { plainDoc } from '@rigwise/contracts';
import { pointsOf } from './fractions.ts';
import type { MoodleReading } from './moodle-reading.ts';

/** A question's stem and interaction, in the file's only language. */
export interface MoodleQuestion {
  readonly stem: RichText;
  readonly interaction: Interaction;
}
export const noKey = (): RefusedQuestion =>
  new RefusedQuestion('no-correct-answer', 'No answer gives points. Mark the right one in the file.');

const optionOf = (reading: MoodleReading, answer: XmlElement, id: string): ItemOption => {
  const rationale = reading.text(childOf(answer, 'feedback'));
  return { id, text: reading.text(answer) ?? {}, ...(rationale && { rationale }) };
};

export function readMultichoice(reading: MoodleReading): MoodleQuestion {
  const answers = childrenNamed(reading.question, 'answer');
  const options = answers.map((answer, index) => optionOf(reading, answer, `A${index + 1}`));
  const parts = answers.map((answer) => reading.part(answer));
  const shuffle = reading.isTrue('shuffleanswers', true);
  const stem = reading.stem();
  if (!reading.isTrue('single', true))
    return { stem, interaction: multiple(reading, options, parts, shuffle) };
  const best = Math.max(...parts);
  const correct = options[parts.indexOf(best)]?.id;
  if (correct === undefined || best <= 0) throw noKey();
  return {
    stem,
    interaction: {
      type: 'choice',
      options,
      shuffle,
      correct,
      scoring: singleRule(options, parts, reading.grade),
    },
  };
}

function singleRule(options: readonly ItemOption[], parts: readonly number[], grade: number): ScoringRule {
  if (parts.filter((part) => part !== 0).length === 1 && parts.includes(1)) {
    return { rule: 'match_correct', points: grade };
  }
  return mapRule(
    options.map(({ id }) => id),
    parts.map((part) => pointsOf(part, grade)),
  );
}

const mapRule = (
  keys: readonly string[],
  scores: readonly number[],
): Extract<ScoringRule, { rule: 'map_response' }> => ({
  rule: 'map_response',
  map: Object.fromEntries(keys.map((key, index) => [key, scores[index] ?? 0])),
  defaultValue: 0,
});

/** Moodle adds up the parts, and keeps the sum between nothing and the grade. */
function multiple(
  reading: MoodleReading,
  options: ItemOption[],
  parts: readonly number[],
  shuffle: boolean,
): Interaction {
  const { grade } = reading;
  const correct = options.flatMap(({ id }, index) => ((parts[index] ?? 0) > 0 ? [id] : []));
  if (correct.length === 0) throw noKey();
  const rule = mapRule(
    options.map(({ id }) => id),
    parts.map((part) => pointsOf(part, grade)),
  );
  const scoring = { ...rule, lowerBound: 0, upperBound: grade };
  return { type: 'multiple-response', options, shuffle, correct, minChoices: 0, maxChoices: 0, scoring };
}

export function readTrueFalse(reading: MoodleReading): MoodleQuestion {
  const answers = childrenNamed(reading.question, 'answer');
  const named = (name: string) =>
    answers.find((answer) => reading.value('text', answer).toLowerCase() === name);
  const options = (['true', 'false'] as const).map((name): ItemOption => {
    const answer = named(name);
    const rationale = reading.text(answer && childOf(answer, 'feedback'));
    const text = reading.localized(plainDoc(name === 'true' ? 'True' : 'False'));
    return { id: name, text, ...(rationale && { rationale }) };
  });
  const right = (['true', 'false'] as const).find((name) => {
    const answer = named(name);
    return answer !== undefined && reading.part(answer) > 0;
  });
  if (right === undefined) throw noKey();
  const scoring = { rule: 'match_correct' as const, points: reading.grade };
  return {
    stem: reading.stem(),
    interaction: { type: 'choice', options, shuffle: false, correct: right, scoring },
  };
}

export function readMatching(reading: MoodleReading): MoodleQuestion {
  const subquestions = childrenNamed(reading.question, 'subquestion');
  const targets = new Map<string, ItemOption>();
  const sources: ItemOption[] = [];
  const correct: { source: string; target: string }[] = [];
  for (const subquestion of subquestions) {
    const answer = textIn(childOf(childOf(subquestion, 'answer') ?? subquestion, 'text')).trim();
    if (answer === '') continue;
    const known = targets.get(answer);
    const target = known ?? { id: `T${targets.size + 1}`, text: reading.localized(plainDoc(answer)) };
    targets.set(answer, target);
    const text = reading.text(subquestion);
    // One without a text is an answer that fits nothing.
    if (text === undefined) continue;
    const source = { id: `S${sources.length + 1}`, text };
    sources.push(source);
    correct.push({ source: source.id, target: target.id });
  }
  if (correct.length === 0) throw noKey();
  const score = pointsOf(1 / correct.length, reading.grade);
  const keys = correct.map(({ source, target }) => `${source} ${target}`);
  const scoring = mapRule(
    keys,
    keys.map(() => score),
  );
  const shuffle = reading.isTrue('shuffleanswers', true);
  return {
    stem: reading.stem(),
    interaction: { type: 'match', sources, targets: [...targets.values()], shuffle, correct, scoring },
  };
}

export function readOrdering(reading: MoodleReading): MoodleQuestion {
  const answers = childrenNamed(reading.question, 'answer');
  const place = (answer: XmlElement) => Number(attributeOf(answer, 'fraction') ?? 0);
  const options = answers
    .map((answer, index) => ({ option: optionOf(reading, answer, `A${index + 1}`), at: place(answer) }))
    // Where all have the same fraction, the order of the file is the key.
    .sort((a, b) => a.at - b.at)
    .map(({ option }) => option);
  if (reading.value('gradingtype') !== 'ALL_OR_NOTHING') {
    reading.warn('scoring-changed', 'Only the right order gives points here, and no part of it.');
  }
  if (reading.value('selecttype') !== '' && reading.value('selecttype') !== 'ALL') {
    reading.warn('subset-dropped', 'Every item is shown here, and no selection of them.');
  }
  const correct = options.map(({ id }) => id);
  return {
    stem: reading.stem(),
    interaction: { type: 'order', options, shuffle: true, correct, points: reading.grade },
  };
}
