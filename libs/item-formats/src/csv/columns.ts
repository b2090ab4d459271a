import { MOST_OPTIONS } from '../text/limits.ts';

/** Columns of a text, a list or a number, one of each a row. */
export const singleColumns = [
  ...(['id', 'language', 'type', 'title', 'question', 'rationale'] as const),
  ...(['shuffle', 'correct', 'points', 'default_score', 'lower_bound', 'upper_bound'] as const),
  ...(['pair_scores', 'min_choices', 'max_choices', 'case_sensitive', 'trim'] as const),
  ...(['units', 'unit_required', 'min_words', 'max_words', 'rubric'] as const),
  ...(['topics', 'skills', 'difficulty', 'cognitive_level', 'estimated_seconds', 'references'] as const),
] as const;
/** Columns with a number at their end, from 1. */
export const numberedColumns = [
  ...(['option', 'score', 'tolerance', 'rationale', 'reference'] as const),
  ...(['target', 'target_rationale', 'target_reference'] as const),
] as const;

export type SingleColumn = (typeof singleColumns)[number];
export type NumberedColumn = (typeof numberedColumns)[number];
export type Column = SingleColumn | `${NumberedColumn}${number}`;

export const MOST_NUMBERED = MOST_OPTIONS;

/** Other names that people give columns. */
const ALIASES: Readonly<Record<string, SingleColumn>> = {
  ...{ item_id: 'id', identifier: 'id', lang: 'language', locale: 'language', question_type: 'type' },
  ...{ name: 'title', stem: 'question', question_text: 'question', text: 'question', prompt: 'question' },
  ...{ explanation: 'rationale', feedback: 'rationale', general_feedback: 'rationale' },
  ...{ answer: 'correct', key: 'correct', correct_answer: 'correct', correct_answers: 'correct' },
  ...{ point: 'points', marks: 'points', mark: 'points', topic: 'topics', skill: 'skills' },
  ...{ bloom: 'cognitive_level', seconds: 'estimated_seconds', reference: 'references', unit: 'units' },
  ...{ category: 'topics', level: 'difficulty', randomize: 'shuffle' },
};
const NUMBERED_ALIASES: Readonly<Record<string, NumberedColumn>> = {
  ...{ choice: 'option', answer: 'option', source: 'option', feedback: 'rationale', match: 'target' },
  ...{ weight: 'score', points: 'score' },
};

const isIn = <T extends string>(all: readonly T[], name: string): name is T =>
  (all as readonly string[]).includes(name);

/** The column that a header means, however it is spelled: `Option 1`, `option_1`, `Option A` and `A` are `option1`. */
export function columnOf(header: string): Column | undefined {
  const name = header
    .normalize('NFKC')
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, '_');
  if (isIn(singleColumns, name)) return name;
  const alias = Object.hasOwn(ALIASES, name) ? ALIASES[name] : undefined;
  if (alias !== undefined) return alias;
  const [, base = '', number = ''] = /^([a-z_]*?)_?(\d{1,2}|(?<=^|_)[a-h])$/.exec(name) ?? [];
  const index = /\d/.test(number) ? Number(number) : number.charCodeAt(0) - 'a'.charCodeAt(0) + 1;
  if (!(index >= 1 && index <= MOST_NUMBERED)) return undefined;
  const column = base === '' && !/\d/.test(number) ? 'option' : base;
  if (isIn(numberedColumns, column)) return `${column}${index}`;
  return Object.hasOwn(NUMBERED_ALIASES, column)
    ? `${NUMBERED_ALIASES[column] ?? 'option'}${index}`
    : undefined;
}

/** Every column in the order in which they are written: what belongs to an option stands together. */
export const columnsInOrder: readonly Column[] = [
  ...singleColumns.slice(0, singleColumns.indexOf('shuffle')),
  ...Array.from({ length: MOST_NUMBERED }, (_, index) =>
    numberedColumns.map((column): Column => `${column}${index + 1}`),
  ).flat(),
  ...singleColumns.slice(singleColumns.indexOf('shuffle')),
];
