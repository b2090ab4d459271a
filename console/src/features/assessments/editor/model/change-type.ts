import {
  itemTypeOf,
  type Interaction,
  type InteractionType,
  type ItemContent,
  type ItemType,
} from '@rigwise/contracts';
import { convertBlanks } from './convert-blanks.ts';
import { convertOptions } from './convert-options.ts';
import { newInteraction, type Question } from './new-content.ts';
import { blanksIn, joined, withLines } from './rich.ts';

/** What a change of type leaves behind; the author is told before it happens. */
export type Lost =
  | 'answers'
  | 'areas'
  | 'blanks'
  | 'choices'
  | 'formatting'
  | 'image'
  | 'key'
  | 'limits'
  | 'options'
  | 'pairs'
  | 'parts'
  | 'points'
  | 'rubric'
  | 'targets'
  | 'units';

export interface Converted {
  readonly interaction: Interaction;
  readonly lost: readonly Lost[];
}
export interface TypeChange {
  readonly content: ItemContent;
  readonly lost: readonly Lost[];
}

/** The item as another type: its question, rationale and classification stay, and of its answers what fits. */
export function changeType(content: ItemContent, type: ItemType): TypeChange {
  if (itemTypeOf(content) === type) return { content, lost: [] };
  if (content.kind === 'scenario') return fromScenario(content, type);
  if (type !== 'scenario') {
    const { question, lost } = changeQuestionType(content, type);
    return { content: { ...content, ...question }, lost };
  }
  const { stem, rationale, interaction, kind: _, ...common } = content;
  const part = { id: 'Q1', stem, ...(rationale && { rationale }), interaction };
  return { content: { kind: 'scenario', ...common, stimulus: {}, parts: [part] }, lost: [] };
}

/** The first question of a scenario, with the scenario's text before its own. */
function fromScenario(
  { stimulus, parts, kind: _, ...common }: Extract<ItemContent, { kind: 'scenario' }>,
  type: ItemType,
): TypeChange {
  const [first, ...others] = parts;
  const own: Question = first ?? { stem: {}, interaction: newInteraction('choice') };
  const languages = new Set([...Object.keys(stimulus), ...Object.keys(own.stem)]);
  const stem = Object.fromEntries([...languages].map((tag) => [tag, joined(stimulus[tag], own.stem[tag])]));
  const { rationale, interaction } = own;
  const single: ItemContent = {
    kind: 'question',
    ...common,
    ...{ stem, ...(rationale && { rationale }), interaction },
  };
  const changed = changeType(single, type);
  return { ...changed, lost: [...(others.length > 0 ? (['parts'] as const) : []), ...changed.lost] };
}

/** The same for one question, which may be a part of a scenario. */
export function changeQuestionType<Q extends Question>(
  question: Q,
  type: InteractionType,
): { readonly question: Q; readonly lost: readonly Lost[] } {
  const { stem, interaction } = question;
  if (interaction.type === type) return { question, lost: [] };
  const blanks = blanksIn(stem);
  const keepsBlanks = HAS_BLANKS.has(type);
  const { interaction: converted, lost } = convert(question, type);
  const cut = !keepsBlanks && blanks.length > 0;
  return {
    question: { ...question, interaction: converted, stem: cut ? withLines(stem) : stem },
    lost: [...new Set([...lost, ...(cut ? (['blanks'] as const) : [])])].toSorted(),
  };
}

export const HAS_BLANKS: ReadonlySet<InteractionType> = new Set([
  'gap-match',
  'inline-choice',
  'text-entry',
  'numeric',
]);

function convert(question: Question, type: InteractionType): Converted {
  const { interaction: from } = question;
  return (
    convertBlanks(question, type) ??
    convertOptions(from, type) ??
    convertImage(from, type) ??
    convertMarked(from, type) ?? { interaction: newInteraction(type), lost: lostOf(from) }
  );
}

/** Everything that an interaction has, if the new type has no place for any of it. */
function lostOf(of: Interaction): Lost[] {
  switch (of.type) {
    case 'match':
      return ['options', 'targets', 'pairs'];
    case 'inline-choice':
    case 'text-entry':
    case 'numeric':
      return of.blanks.length > 0 ? ['answers'] : [];
    case 'hotspot':
    case 'graphic-order':
      return ['image', 'areas'];
    case 'extended-text':
    case 'file-upload':
      return of.rubric.length > 0 ? ['rubric'] : [];
    case 'choice':
    case 'multiple-response':
    case 'order':
    case 'gap-match':
      return of.options.some(({ text }) => Object.keys(text).length > 0) ? ['options'] : [];
  }
}

function convertImage(from: Interaction, type: InteractionType): Converted | undefined {
  if (from.type === 'hotspot' && type === 'graphic-order') {
    const { image, areas, scoring } = from;
    const points = scoring.rule === 'match_correct' ? scoring.points : 1;
    const correct = areas.map(({ id }) => id);
    return {
      interaction: { type, image, areas, correct, points },
      lost: ['key', ...(scoring.rule === 'match_correct' ? [] : (['points'] as const))],
    };
  }
  if (from.type === 'graphic-order' && type === 'hotspot') {
    const { image, areas, points } = from;
    return {
      interaction: {
        ...{ type, image, areas, correct: [], minChoices: 0, maxChoices: 1 },
        scoring: { rule: 'match_correct', points },
      },
      lost: ['key'],
    };
  }
  return undefined;
}

function convertMarked(from: Interaction, type: InteractionType): Converted | undefined {
  if (from.type === 'extended-text' && type === 'file-upload') {
    const { points, rubric, minWords, maxWords } = from;
    const interaction = { ...newInteraction(type), points, rubric } as Interaction;
    return { interaction, lost: minWords === undefined && maxWords === undefined ? [] : ['limits'] };
  }
  if (from.type === 'file-upload' && type === 'extended-text') {
    const { points, rubric } = from;
    return { interaction: { type, points, rubric }, lost: ['choices'] };
  }
  return undefined;
}
