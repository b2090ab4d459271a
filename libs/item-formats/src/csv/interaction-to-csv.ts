import type { BlanksRule, Interaction, InteractionOf, ItemOption, ScoringRule } from '@rigwise/contracts';
import { LeftOut } from '../text/losses.ts';
import { oneLine } from '../text/plain.ts';
import { escapedPart } from '../text/lists.ts';
import type { ItemRows } from './item-rows.ts';
import { rubricCell } from './rubric-cell.ts';
import { toleranceCell } from './tolerance.ts';

const OPTION = ['option', 'rationale', 'reference'] as const;
const TARGET = ['target', 'target_rationale', 'target_reference'] as const;

const NAMES = {
  'gap-match': 'gaps to drag texts into',
  'inline-choice': 'lists inside sentences',
  hotspot: 'hotspots',
  'graphic-order': 'places to put in order',
  'file-upload': 'uploads',
} as const;

/** @throws LeftOut */
export function writeInteraction(of: Interaction, rows: ItemRows): void {
  rows.set('type', of.type);
  switch (of.type) {
    case 'choice':
      return writeChoice(of, [of.correct], rows);
    case 'multiple-response':
      writeChoice(of, of.correct, rows);
      rows.set('min_choices', of.minChoices);
      return rows.set('max_choices', of.maxChoices);
    case 'order':
      return writeOrder(of, rows);
    case 'match':
      return writeMatch(of, rows);
    case 'text-entry':
      return writeTextEntry(of, rows);
    case 'numeric':
      return writeNumeric(of, rows);
    case 'extended-text':
      return writeEssay(of, rows);
    case 'gap-match':
    case 'inline-choice':
    case 'hotspot':
    case 'graphic-order':
    case 'file-upload':
      throw new LeftOut(`CSV has no ${NAMES[of.type]}. Export the item as QTI instead.`);
  }
}

/** The numbers of options; a key that isn't one of them can't be written. */
function numbersOf(ids: readonly string[], options: readonly { readonly id: string }[]): number[] {
  return ids.map((id) => {
    const index = options.findIndex((option) => option.id === id);
    if (index === -1)
      throw new LeftOut('The key names an option that doesn’t exist. Correct it, and export the item again.');
    return index + 1;
  });
}

function correctNumbers(ids: readonly string[], options: readonly ItemOption[]): string {
  const numbers = numbersOf(ids, options);
  if (numbers.length === 0)
    throw new LeftOut('No option is marked as right. Choose one, and export the item again.');
  return numbers.join(';');
}

function writeChoice(
  of: InteractionOf<'choice' | 'multiple-response'>,
  correct: readonly string[],
  rows: ItemRows,
): void {
  rows.options(of.options, OPTION);
  rows.set('correct', correctNumbers(correct, of.options));
  rows.yesOrNo('shuffle', of.shuffle);
  writeRule(of.scoring, rows);
  const { scoring } = of;
  if (scoring.rule === 'map_response')
    of.options.forEach(({ id }, index) => rows.set(`score${index + 1}`, scoring.map[id]));
}

/** A mapping always has its default, by which it is known. */
function writeRule(rule: ScoringRule, rows: ItemRows): void {
  if (rule.rule === 'match_correct') return rows.set('points', rule.points);
  rows.set('default_score', rule.defaultValue);
  rows.set('lower_bound', rule.lowerBound);
  rows.set('upper_bound', rule.upperBound);
}

function writeOrder(of: InteractionOf<'order'>, rows: ItemRows): void {
  rows.options(of.options, OPTION);
  const numbers = numbersOf(of.correct, of.options);
  if (new Set(numbers).size !== of.options.length || numbers.length !== of.options.length)
    throw new LeftOut('The order doesn’t name each option once. Correct it, and export the item again.');
  rows.set('correct', numbers.join(';'));
  rows.yesOrNo('shuffle', of.shuffle);
  rows.set('points', of.points);
}

function writeMatch(of: InteractionOf<'match'>, rows: ItemRows): void {
  rows.options(of.sources, OPTION);
  rows.options(of.targets, TARGET);
  const pair = (source: string, target: string): string => {
    const [[from], [to]] = [numbersOf([source], of.sources), numbersOf([target], of.targets)];
    // Spreadsheets take 1-2 for a date.
    return `${from}->${to}`;
  };
  rows.set('correct', of.correct.map(({ source, target }) => pair(source, target)).join('; '));
  rows.yesOrNo('shuffle', of.shuffle);
  writeRule(of.scoring, rows);
  if (of.scoring.rule === 'match_correct') return;
  const scores = Object.entries(of.scoring.map).map(([key, score]) => {
    const [source = '', target = ''] = key.split(' ');
    return `${pair(source, target)}=${score}`;
  });
  rows.set('pair_scores', scores.join('; '));
}

function onlyBlank<T>(blanks: readonly T[]): T {
  const [blank] = blanks;
  if (blank === undefined || blanks.length > 1)
    throw new LeftOut('In CSV, a question has one blank. Export the item as QTI instead.');
  return blank;
}

function writeBlanksRule(rule: BlanksRule, rows: ItemRows): void {
  if (rule.rule === 'match_correct') return rows.set('points', rule.points);
  rows.set('lower_bound', rule.lowerBound);
  rows.set('upper_bound', rule.upperBound);
}

const noAnswer = (): LeftOut => new LeftOut('No answer is given. Add one, and export the item again.');

function writeTextEntry(of: InteractionOf<'text-entry'>, rows: ItemRows): void {
  const { answers, trim } = onlyBlank(of.blanks);
  if (answers.length === 0) throw noAnswer();
  answers.forEach(({ text, score }, index) => {
    rows.set(`option${index + 1}`, oneLine(text));
    rows.set(`score${index + 1}`, score);
  });
  const exact = answers.flatMap(({ caseSensitive }, index) => (caseSensitive ? [index + 1] : []));
  rows.set('case_sensitive', exact.join(';'));
  rows.yesOrNo('trim', trim);
  writeBlanksRule(of.scoring, rows);
}

function writeNumeric(of: InteractionOf<'numeric'>, rows: ItemRows): void {
  const { answers, units, unitRequired } = onlyBlank(of.blanks);
  if (answers.length === 0) throw noAnswer();
  answers.forEach(({ value, tolerance, score }, index) => {
    rows.set(`option${index + 1}`, value);
    rows.set(`tolerance${index + 1}`, toleranceCell(tolerance));
    rows.set(`score${index + 1}`, score);
  });
  rows.set('units', units.map(({ symbol, factor }) => `${escapedPart(symbol)}=${factor}`).join('; '));
  if (unitRequired) rows.yesOrNo('unit_required', true);
  writeBlanksRule(of.scoring, rows);
}

function writeEssay(of: InteractionOf<'extended-text'>, rows: ItemRows): void {
  rows.set('points', of.points);
  rows.set('min_words', of.minWords);
  rows.set('max_words', of.maxWords);
  rows.set('rubric', rubricCell(of.rubric));
}
