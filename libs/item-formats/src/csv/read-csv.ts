import type { RichText } from '@rigwise/contracts';
import { language as languageTag, nodesOf, textOf } from '@rigwise/contracts';
import { withBlankAtEnd } from '../text/blank-mark.ts';
import { decodeText } from '../text/decode.ts';
import type { TextFormatOptions } from '../text/options.ts';
import { oneLine, titleFrom } from '../text/plain.ts';
import { RefusedQuestion } from '../refused-question.ts';
import type { DraftQuestion } from '../text/verdicts.ts';
import { judging } from '../text/verdicts.ts';
import type { ItemVerdict } from '../verdict.ts';
import { oneOf } from '../text/values.ts';
import { classificationFrom } from './classification-cells.ts';
import type { Column, NumberedColumn } from './columns.ts';
import { MOST_NUMBERED } from './columns.ts';
import type { CsvType } from './interaction-from-csv.ts';
import { BLANK_ID, CsvCells, csvTypes, interactionFrom } from './interaction-from-csv.ts';
import type { CsvItem, CsvRow } from './rows.ts';
import { csvItems } from './rows.ts';
import { CsvTexts } from './texts.ts';

/**
 * Reads a table in our own columns (docs/item-formats.md): a row for each item, or one for each of its languages with
 * the same id. A verdict for every item, in the order of their first rows.
 * @throws UnreadableFile if the file as a whole can't be read
 */
export function readCsv(
  bytes: Uint8Array,
  { language = 'en' }: TextFormatOptions = {},
): Iterable<ItemVerdict> {
  return verdictsOf(csvItems(decodeText(bytes)), language);
}

function* verdictsOf(items: readonly CsvItem[], language: string): Generator<ItemVerdict> {
  for (const item of items) {
    const place = {
      line: item.rows[0]?.line ?? 1,
      ...(item.id !== undefined && { identifier: item.id }),
    };
    yield judging(place, () => draftOf(item, place.line, language));
  }
}

function draftOf({ rows }: CsvItem, line: number, otherwise: string): DraftQuestion {
  const languages = byLanguage(rows, otherwise);
  const texts = new CsvTexts(languages);
  const first = rows[0]?.cells ?? new Map<Column, string>();
  for (const name of new Set(rows.flatMap(({ unknown }) => unknown)))
    texts.warn('unknown-column', `The column “${name}” isn’t known; its text is dropped.`);
  const cells = new CsvCells(first, texts, (column) => highest(rows, column));
  const type = oneOf((first.get('type') ?? 'choice').replaceAll(/[\s_]+/g, '-'), csvTypes, 'type');
  const interaction = interactionFrom(type, cells);
  const stem = 'blanks' in interaction ? withBlanks(texts) : texts.localized('question');
  const rationale = texts.optional('rationale');
  const classification = classificationFrom(cells);
  checkUnused(first, type, texts);
  rows.slice(1).forEach((row) => checkTranslation(row, first, type, texts));
  const original = Object.values(stem)[0];
  if (original === undefined) texts.warn('no-text', 'The question has no text. Add it.');
  const title =
    oneLine(first.get('title') ?? '') || titleFrom(original === undefined ? '' : textOf(original));
  return {
    content: {
      kind: 'question',
      title: title === '' ? `Question in line ${line}` : title,
      languages: [...languages.keys()],
      classification,
      stem,
      ...(rationale && { rationale }),
      interaction,
    },
    files: texts.files,
    warnings: texts.warnings,
  };
}

/** @throws RefusedQuestion if a row can't be used, or a language comes twice */
function byLanguage(rows: readonly CsvRow[], otherwise: string): Map<string, CsvRow> {
  const languages = new Map<string, CsvRow>();
  for (const row of rows) {
    if (row.problem) throw new RefusedQuestion(row.problem.code, row.problem.message);
    const language = row.cells.get('language') ?? otherwise;
    if (!languageTag.safeParse(language).success)
      throw new RefusedQuestion(
        'language',
        `Line ${row.line}: “${language}” is not a language tag such as en or pt-BR.`,
      );
    const before = languages.get(language);
    if (before)
      throw new RefusedQuestion(
        'language-twice',
        `Lines ${before.line} and ${row.line} have the same id and language. Change one of them, or remove a row.`,
      );
    languages.set(language, row);
  }
  return languages;
}

/** Nothing is dropped silently: cells that mean nothing for the type are named. */
function checkUnused(first: CsvRow['cells'], type: CsvType, texts: CsvTexts): void {
  for (const column of first.keys())
    if (!texts.used.has(column))
      texts.warn('unused-cell', `${column} means nothing for the type ${type}; it is dropped.`);
}

const TEXTS = /^(?:id|language|question|rationale|(?:option|rationale|target|target_rationale)\d+)$/;

/** What isn't a text belongs to the item's first row; elsewhere it may only repeat it. Answers are the same in all. */
function checkTranslation(
  { line, cells }: CsvRow,
  first: CsvRow['cells'],
  type: CsvType,
  texts: CsvTexts,
): void {
  const isAnswer = (column: Column): boolean =>
    (type === 'text-entry' || type === 'numeric') && column.startsWith('option');
  for (const [column, cell] of cells)
    if (first.get(column) !== cell && (isAnswer(column) || !TEXTS.test(column) || !texts.used.has(column)))
      texts.warn(
        'ignored-cell',
        `${column} in line ${line} is ignored. Only translations of texts go below the first row of an item.`,
      );
}

function highest(rows: readonly CsvRow[], column: NumberedColumn): number {
  for (let number = MOST_NUMBERED; number > 0; number--)
    if (rows.some(({ cells }) => cells.has(`${column}${number}`))) return number;
  return 0;
}

function withBlanks(texts: CsvTexts): Record<string, RichText> {
  const stem = texts.withBlank('question', BLANK_ID);
  return Object.fromEntries(
    Object.entries(stem).map(([language, doc]) => {
      const blanks = [...nodesOf(doc)].filter(({ type }) => type === 'blank').length;
      if (blanks > 1)
        throw new RefusedQuestion(
          'several-blanks',
          'In CSV, a question has one blank. Import it as QTI or Moodle XML instead.',
        );
      return [language, blanks === 0 ? withBlankAtEnd(doc, BLANK_ID) : doc];
    }),
  );
}
