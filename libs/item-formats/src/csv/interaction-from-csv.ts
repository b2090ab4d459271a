import type { RichText } from '@rigwise/contracts';
import { docFromPlain, oneLine } from '../text/plain.ts';
import { listOf, splitList, unescapedPart } from '../text/lists.ts';
import { numberOf, shown, yesOrNo } from '../text/values.ts';
import type { InteractionDraft } from '../text/verdicts.ts';
import { RefusedQuestion } from '../refused-question.ts';
import type { Column, NumberedColumn, SingleColumn } from './columns.ts';
import { MOST_NUMBERED } from './columns.ts';
import { rubricFrom } from './rubric-cell.ts';
import type { CsvTexts } from './texts.ts';
import { toleranceFrom } from './tolerance.ts';

type ScoringDraft = Extract<InteractionDraft, { type: 'choice' }>['scoring'];

export const csvTypes = [
  ...(['choice', 'true-false', 'multiple-response', 'order', 'match'] as const),
  ...(['text-entry', 'numeric', 'extended-text'] as const),
] as const;
export type CsvType = (typeof csvTypes)[number];
export const BLANK_ID = 'BLANK';

/** One item's cells: those of its first row, and the texts of all its rows. */
export class CsvCells {
  constructor(
    private readonly first: ReadonlyMap<Column, string>,
    readonly texts: CsvTexts,
    /** The highest number of a column with something in any row. */
    readonly highest: (column: NumberedColumn) => number,
  ) {}

  get(column: Column): string | undefined {
    this.texts.used.add(column);
    return this.first.get(column);
  }
  number(column: Column): number | undefined {
    const cell = this.get(column);
    return cell === undefined ? undefined : numberOf(cell, column);
  }
  yesOrNo(column: SingleColumn, otherwise: boolean): boolean {
    const cell = this.get(column);
    return cell === undefined ? otherwise : yesOrNo(cell, column);
  }
  /** The numbers of options that a cell lists; letters are numbers, too. */
  numbers(column: SingleColumn, separator = /[;,\s]+/): number[] {
    return (this.get(column) ?? '')
      .split(separator)
      .flatMap((part) => (part === '' ? [] : [optionNumber(part, column)]));
  }
}

function optionNumber(text: string, column: string): number {
  const trimmed = text.trim();
  const number = /^[a-z]$/i.test(trimmed) ? trimmed.toUpperCase().charCodeAt(0) - 64 : Number(trimmed);
  if (Number.isInteger(number) && number >= 1 && number <= MOST_NUMBERED) return number;
  throw new RefusedQuestion(
    'not-an-option',
    `${column}: “${shown(trimmed)}” is not the number of an option. Write 1 for option1.`,
  );
}

const ids = (prefix: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `${prefix}_${index + 1}`);

/** @throws RefusedQuestion */
export function interactionFrom(type: CsvType, cells: CsvCells): InteractionDraft {
  switch (type) {
    case 'choice':
      return choice(cells);
    case 'true-false':
      return trueFalse(cells);
    case 'multiple-response':
      return multipleResponse(cells);
    case 'order':
      return order(cells);
    case 'match':
      return match(cells);
    case 'text-entry':
      return textEntry(cells);
    case 'numeric':
      return numeric(cells);
    case 'extended-text':
      return essay(cells);
  }
}

function optionsOf(cells: CsvCells, column: 'option' | 'target', prefix: string) {
  const [rationaleColumn, referenceColumn] =
    column === 'option'
      ? (['rationale', 'reference'] as const)
      : (['target_rationale', 'target_reference'] as const);
  return ids(prefix, cells.highest(column)).map((id, index) => {
    const text = cells.texts.localized(`${column}${index + 1}`);
    if (Object.keys(text).length === 0)
      throw new RefusedQuestion(
        'option-missing',
        `${column}${index + 1} is empty, but a later one isn’t. Move them up.`,
      );
    const rationale = cells.texts.optional(`${rationaleColumn}${index + 1}`);
    const reference = cells.get(`${referenceColumn}${index + 1}`);
    return {
      id,
      text,
      ...(rationale && { rationale }),
      ...(reference !== undefined && { reference: oneLine(reference) }),
    };
  });
}

/** The ids of the options that a cell lists by their numbers. */
function listed(cells: CsvCells, all: readonly { readonly id: string }[]): string[] {
  const numbers = cells.numbers('correct');
  if (numbers.length === 0)
    throw new RefusedQuestion(
      'no-correct-answer',
      'The column “correct” is empty. Write the number of the right option.',
    );
  return numbers.map((number) => {
    const option = all[number - 1];
    if (option === undefined)
      throw new RefusedQuestion(
        'not-an-option',
        `correct: there is no option ${number}. Write a number from 1 to ${all.length}.`,
      );
    return option.id;
  });
}

/** All points or none, unless something says what each part gives. */
function scoringOf(cells: CsvCells, map: Readonly<Record<string, number>>): ScoringDraft {
  const defaultValue = cells.number('default_score');
  const [lowerBound, upperBound] = [cells.number('lower_bound'), cells.number('upper_bound')];
  if (Object.keys(map).length === 0 && defaultValue === undefined) {
    if (lowerBound !== undefined || upperBound !== undefined)
      throw new RefusedQuestion(
        'bounds',
        'Bounds need scores for the options. Fill in score1, score2 and so on.',
      );
    return { rule: 'match_correct', points: cells.number('points') ?? 1 };
  }
  if (cells.get('points') !== undefined)
    throw new RefusedQuestion('two-rules', 'Write either points or scores for the options, not both.');
  return {
    ...{ rule: 'map_response', map: { ...map }, defaultValue: defaultValue ?? 0 },
    ...(lowerBound !== undefined && { lowerBound }),
    ...(upperBound !== undefined && { upperBound }),
  };
}

const scoreMap = (cells: CsvCells, all: readonly { readonly id: string }[]): Record<string, number> =>
  Object.fromEntries(
    all.flatMap(({ id }, index) => {
      const score = cells.number(`score${index + 1}`);
      return score === undefined ? [] : [[id, score]];
    }),
  );

function single(cells: CsvCells, all: readonly { readonly id: string }[]): string {
  const [correct = '', ...others] = listed(cells, all);
  if (others.length > 0)
    throw new RefusedQuestion(
      'several-right',
      'A choice has one right option. Write the type multiple-response for several.',
    );
  return correct;
}

function choice(cells: CsvCells): InteractionDraft {
  const options = optionsOf(cells, 'option', 'OPTION');
  return {
    ...{ type: 'choice', options, shuffle: cells.yesOrNo('shuffle', true) },
    correct: single(cells, options),
    scoring: scoringOf(cells, scoreMap(cells, options)),
  };
}

/** The options are True and False, unless the columns say them in the item's language. */
function trueFalse(cells: CsvCells): InteractionDraft {
  const own = cells.highest('option') === 0 ? [] : optionsOf(cells, 'option', 'OPTION');
  const named = (text: string): Record<string, RichText> =>
    Object.fromEntries(cells.texts.languages.map((language) => [language, docFromPlain(text)]));
  const options =
    own.length > 0
      ? own
      : ['True', 'False'].map((text, index) => {
          const rationale = cells.texts.optional(`rationale${index + 1}`);
          return { id: `OPTION_${index + 1}`, text: named(text), ...(rationale && { rationale }) };
        });
  const word = (cells.get('correct') ?? '').trim().toLowerCase();
  const index = ['true', 't', 'yes', '1'].includes(word)
    ? 0
    : ['false', 'f', 'no', '2', '0'].includes(word)
      ? 1
      : -1;
  const correct = options[index]?.id;
  if (correct === undefined || options.length !== 2)
    throw new RefusedQuestion('not-true-or-false', 'correct: write true or false.');
  return {
    ...{ type: 'choice', options, shuffle: cells.yesOrNo('shuffle', false), correct },
    scoring: scoringOf(cells, scoreMap(cells, options)),
  };
}

function multipleResponse(cells: CsvCells): InteractionDraft {
  const options = optionsOf(cells, 'option', 'OPTION');
  return {
    ...{ type: 'multiple-response', options, shuffle: cells.yesOrNo('shuffle', true) },
    correct: listed(cells, options),
    ...{ minChoices: cells.number('min_choices'), maxChoices: cells.number('max_choices') },
    scoring: scoringOf(cells, scoreMap(cells, options)),
  };
}

function order(cells: CsvCells): InteractionDraft {
  const options = optionsOf(cells, 'option', 'OPTION');
  const correct = listed(cells, options);
  if (new Set(correct).size !== options.length || correct.length !== options.length)
    throw new RefusedQuestion(
      'order-incomplete',
      `correct: name each option once, in the right order, such as 2;1;3.`,
    );
  return {
    ...{ type: 'order', options, shuffle: cells.yesOrNo('shuffle', true), correct },
    points: cells.number('points') ?? 1,
  };
}

function match(cells: CsvCells): InteractionDraft {
  const sources = optionsOf(cells, 'option', 'SOURCE');
  const targets = optionsOf(cells, 'target', 'TARGET');
  const pair = (text: string, column: string): { source: string; target: string } => {
    const [, left = '', right = ''] = /^\s*(\w{1,2})\s*(?:-|->|→)\s*(\w{1,2})\s*$/.exec(text) ?? [];
    const source = sources[left === '' ? -1 : optionNumber(left, column) - 1];
    const target = targets[right === '' ? -1 : optionNumber(right, column) - 1];
    if (source === undefined || target === undefined)
      throw new RefusedQuestion(
        'pair',
        `${column}: “${shown(text)}” is not a pair. Write 1->2 for option1 with target2.`,
      );
    return { source: source.id, target: target.id };
  };
  const correct = listOf(cells.get('correct') ?? '').map((text) => pair(text, 'correct'));
  const map = Object.fromEntries(
    listOf(cells.get('pair_scores') ?? '').map((entry) => {
      const [of = '', score = ''] = entry.split('=');
      const { source, target } = pair(of, 'pair_scores');
      return [`${source} ${target}`, numberOf(score, 'pair_scores')];
    }),
  );
  return {
    ...{ type: 'match', sources, targets, shuffle: cells.yesOrNo('shuffle', true), correct },
    scoring: scoringOf(cells, map),
  };
}

type BlanksDraft = Extract<InteractionDraft, { type: 'text-entry' }>['scoring'];

/** Each answer gives its score, or the right one all points. */
function blanksScoring(cells: CsvCells): BlanksDraft {
  const points = cells.number('points');
  const [lowerBound, upperBound] = [cells.number('lower_bound'), cells.number('upper_bound')];
  if (points !== undefined && (lowerBound !== undefined || upperBound !== undefined))
    throw new RefusedQuestion('two-rules', 'Write either points or bounds, not both.');
  if (points !== undefined) return { rule: 'match_correct', points };
  return {
    rule: 'sum',
    ...(lowerBound !== undefined && { lowerBound }),
    ...(upperBound !== undefined && { upperBound }),
  };
}

const answerColumns = (cells: CsvCells): number[] => {
  const numbers = Array.from({ length: cells.highest('option') }, (_, index) => index + 1);
  const filled = numbers.filter((number) => cells.get(`option${number}`) !== undefined);
  if (filled.length === 0)
    throw new RefusedQuestion(
      'no-correct-answer',
      'No answer is given. Write the accepted ones into option1, option2 and so on.',
    );
  return filled;
};

function textEntry(cells: CsvCells): InteractionDraft {
  const exact = cells.numbers('case_sensitive');
  const answers = answerColumns(cells).map((number) => ({
    text: oneLine(cells.get(`option${number}`) ?? ''),
    score: cells.number(`score${number}`) ?? 1,
    caseSensitive: exact.includes(number),
  }));
  return {
    type: 'text-entry',
    blanks: [{ id: BLANK_ID, answers, trim: cells.yesOrNo('trim', true) }],
    scoring: blanksScoring(cells),
  };
}

function numeric(cells: CsvCells): InteractionDraft {
  const answers = answerColumns(cells).map((number) => ({
    value: cells.number(`option${number}`) ?? 0,
    tolerance: toleranceFrom(cells.get(`tolerance${number}`), `tolerance${number}`),
    score: cells.number(`score${number}`) ?? 1,
  }));
  const units = splitList(cells.get('units') ?? '').flatMap((entry) => {
    if (entry === '') return [];
    const [symbol = '', factor = '1'] = splitList(entry, '=').map(unescapedPart);
    return [{ symbol, factor: numberOf(factor, 'units') }];
  });
  return {
    type: 'numeric',
    blanks: [{ id: BLANK_ID, answers, units, unitRequired: cells.yesOrNo('unit_required', false) }],
    scoring: blanksScoring(cells),
  };
}

function essay(cells: CsvCells): InteractionDraft {
  const rubric = rubricFrom(cells.get('rubric') ?? '');
  return {
    ...{ type: 'extended-text', points: cells.number('points') ?? 1, rubric },
    ...{ minWords: cells.number('min_words'), maxWords: cells.number('max_words') },
  };
}
