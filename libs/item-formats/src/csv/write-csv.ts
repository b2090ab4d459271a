import { nodesOf } from '@rigwise/contracts';
import { stringify } from 'csv-stringify/sync';
import { LeftOut, Losses } from '../text/losses.ts';
import { oneLine } from '../text/plain.ts';
import { TextWriter } from '../text/text-writer.ts';
import type { Exported, ExportItem } from '../verdict.ts';
import { classificationCells } from './classification-cells.ts';
import type { Column } from './columns.ts';
import { columnsInOrder } from './columns.ts';
import { writeInteraction } from './interaction-to-csv.ts';
import { LONGEST_CELL, LONGEST_ROW } from './limits.ts';
import type { CsvTable } from './item-rows.ts';
import { ItemRows } from './item-rows.ts';
import { cellOf, cellWithBlank } from './texts.ts';

/** Without it Excel assumes the local code page. */
const BOM = '\uFEFF';
/** Columns that every export has. */
const ALWAYS: readonly Column[] = ['id', 'language', 'type', 'title', 'question'];

/**
 * Writes a table in our own columns (docs/item-formats.md), in RFC 4180 format: the columns that some item uses, and a
 * row for each language of each item. Cells that a spreadsheet would evaluate get an apostrophe, which reading removes.
 */
export function writeCsv(items: readonly ExportItem[]): Exported {
  const columns = new CsvColumns();
  for (const item of items) columns.add(item);
  return csvWriter(columns).whole(items);
}

/** The columns that some item uses: known before the first is written. */
export class CsvColumns {
  private readonly used = new Set<Column>(ALWAYS);

  add(item: ExportItem): void {
    try {
      for (const row of rowsOf(item, new Losses('CSV')))
        for (const column of row.keys()) this.used.add(column);
    } catch (error) {
      if (!(error instanceof LeftOut)) throw error;
    }
  }

  get inOrder(): readonly Column[] {
    return columnsInOrder.filter((column) => this.used.has(column));
  }
}

/** The same, one item after the other. */
export function csvWriter(used: CsvColumns): TextWriter {
  const columns = used.inOrder;
  return new TextWriter({
    ...{ format: 'CSV', mediaType: 'text/csv', extension: 'csv' },
    head: BOM + csvText([[...columns]]),
    write: (item, losses) =>
      csvText(rowsOf(item, losses).map((row) => columns.map((column) => row.get(column) ?? ''))),
  });
}

const csvText = (rows: readonly string[][]): string =>
  stringify([...rows], {
    record_delimiter: 'windows',
    // Besides what RFC 4180 asks for: other separators, line endings of other systems, and an apostrophe.
    quoted_match: /[;\t\r\n]|^'/,
  });

function rowsOf({ id, content }: ExportItem, losses: Losses): CsvTable {
  if (content.kind === 'scenario')
    throw new LeftOut('CSV has no scenarios. Export the item as QTI, or its questions one by one.');
  const rows = new ItemRows(id, content.languages, losses);
  const { interaction } = content;
  rows.set('title', oneLine(content.title));
  if ('blanks' in interaction) {
    const places = Object.values(content.stem).map(
      (doc) => [...nodesOf(doc)].filter(({ type }) => type === 'blank').length,
    );
    if (places.some((count) => count > 1))
      throw new LeftOut('In CSV, a question has one blank. Export the item as QTI instead.');
    rows.texts('question', content.stem, cellWithBlank);
  } else rows.texts('question', content.stem, cellOf);
  rows.texts('rationale', content.rationale);
  writeInteraction(interaction, rows);
  for (const [column, cell] of classificationCells(content.classification)) rows.set(column, cell);
  const table = rows.table();
  if (table.some(isTooLong))
    throw new LeftOut('The texts of this item are too long for CSV. Export it as QTI instead.');
  return table;
}

/** Reading refuses such cells and rows; quotation marks are doubled in the file. */
function isTooLong(row: CsvTable[number]): boolean {
  const cells = [...row.values()];
  const size = cells.reduce(
    (sum, cell) => sum + new TextEncoder().encode(JSON.stringify(cell)).length + 1,
    0,
  );
  return size > LONGEST_ROW || cells.some((cell) => cell.length > LONGEST_CELL);
}
