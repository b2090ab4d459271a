import { CsvError, parse } from 'csv-parse/sync';
import { MOST_QUESTIONS } from '../text/limits.ts';
import { hasControlCharacter } from '../text/lines.ts';
import { UnreadableFile } from '../verdict.ts';
import { withoutApostrophe } from './cells.ts';
import type { Column } from './columns.ts';
import { columnOf } from './columns.ts';
import { LONGEST_CELL, LONGEST_ROW, MOST_COLUMNS, MOST_EMPTY_LINES, MOST_ROWS } from './limits.ts';

/** A row of the table; empty cells are left out. */
export interface CsvRow {
  /** Its first line in the file. */
  readonly line: number;
  readonly cells: ReadonlyMap<Column, string>;
  /** Headers of columns that mean nothing here, with something in this row. */
  readonly unknown: readonly string[];
  /** What is wrong with the row itself. */
  readonly problem?: { readonly code: string; readonly message: string };
}

/** Rows of one item, one for each language. */
export interface CsvItem {
  readonly id: string | undefined;
  readonly rows: readonly CsvRow[];
}

const SEPARATORS = [',', ';', '\t'] as const;

/**
 * Reads RFC 4180 and what spreadsheets write: comma, semicolon or tab, whichever the header has most of, or as a first
 * line `sep=;` says; any line ending. Rows with the same id are one item. Rows are taken one by one, and the first that
 * exceeds a limit ends the reading.
 * @throws UnreadableFile
 */
export function csvItems(text: string): readonly CsvItem[] {
  const { delimiter, firstLine, body } = begun(text.replaceAll(/\r\n?/g, '\n'));
  const collected = new Collected();
  let next = firstLine;
  try {
    parse(body, {
      ...{ delimiter, record_delimiter: '\n', max_record_size: LONGEST_ROW },
      ...{ relax_quotes: true, relax_column_count: true },
      on_record: (cells: string[], { lines }): null => {
        const line = next;
        next = firstLine + lines;
        if (cells.some((cell) => cell.trim() !== '')) collected.add(line, cells);
        else collected.skip(cells);
        return null;
      },
    });
  } catch (error) {
    throw error instanceof CsvError ? unreadable(error, next) : error;
  }
  return collected.items();
}

const unreadable = ({ code }: CsvError, line: number): UnreadableFile =>
  new UnreadableFile(
    'not-csv',
    code === 'CSV_QUOTE_NOT_CLOSED'
      ? `The quotation mark opened in line ${line} is never closed. Close it, and double quotation marks inside a cell.`
      : `The row in line ${line} is larger than ${LONGEST_ROW / 1_000_000} MB. Is a quotation mark missing?`,
  );

function begun(text: string): { delimiter: string; firstLine: number; body: string } {
  const end = text.indexOf('\n');
  const header = end === -1 ? text : text.slice(0, end);
  const said = /^"?sep=(.)"?$/i.exec(header.trim())?.[1];
  if (said !== undefined && end !== -1) return { delimiter: said, firstLine: 2, body: text.slice(end + 1) };
  const counts = SEPARATORS.map((separator) => header.split(separator).length);
  const delimiter = SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ',';
  return { delimiter, firstLine: 1, body: text };
}

class Collected {
  private header: readonly { readonly name: string; readonly column: Column | undefined }[] | undefined;
  private readonly byId = new Map<string, { id: string | undefined; rows: CsvRow[] }>();
  private rows = 0;
  private emptyLines = 0;

  add(line: number, cells: readonly string[]): void {
    if (this.header === undefined) {
      this.header = headerOf(cells);
      return;
    }
    if (++this.rows > MOST_ROWS) throw tooMany(`${MOST_ROWS.toLocaleString('en')} rows`);
    const row = rowOf(line, cells, this.header);
    const id = row.cells.get('id');
    const key = id === undefined ? `line ${line}` : `id ${id}`;
    const item = this.byId.get(key);
    if (item) item.rows.push(row);
    else if (this.byId.size === MOST_QUESTIONS)
      throw tooMany(`${MOST_QUESTIONS.toLocaleString('en')} questions`);
    else this.byId.set(key, { id, rows: [row] });
  }

  /** Rows of separators alone, which spreadsheets add below a table, cost nothing. */
  skip(cells: readonly string[]): void {
    if (cells.length !== this.header?.length && ++this.emptyLines > MOST_EMPTY_LINES)
      throw new UnreadableFile(
        'too-many-empty-lines',
        `The file has more than ${MOST_EMPTY_LINES.toLocaleString('en')} empty lines. Remove them.`,
      );
  }

  items(): readonly CsvItem[] {
    if (this.byId.size === 0)
      throw new UnreadableFile('no-questions', 'The file has a header, but no row with a question.');
    return [...this.byId.values()];
  }
}

const tooMany = (what: string): UnreadableFile =>
  new UnreadableFile('too-many-questions', `The file has more than ${what}. Split it into several files.`);

function headerOf(cells: readonly string[]): { name: string; column: Column | undefined }[] {
  if (cells.length > MOST_COLUMNS)
    throw new UnreadableFile(
      'too-many-columns',
      `The file has more than ${MOST_COLUMNS} columns. Remove those that aren’t needed.`,
    );
  // They would be in messages, and no database keeps them.
  if (cells.some(hasControlCharacter))
    throw new UnreadableFile(
      'control-characters',
      'The column names in the first line have control characters. Remove them.',
    );
  const header = cells.map((name) => ({ name: name.trim(), column: columnOf(name) }));
  const columns = header.flatMap(({ column }) => (column === undefined ? [] : [column]));
  const twice = columns.find((column, index) => columns.indexOf(column) !== index);
  if (twice !== undefined) {
    const names = header.filter(({ column }) => column === twice).map(({ name }) => `“${name}”`);
    throw new UnreadableFile(
      'duplicate-column',
      `The columns ${names.join(' and ')} mean the same. Keep one of them.`,
    );
  }
  if (!columns.includes('question'))
    throw new UnreadableFile(
      'no-question-column',
      'The first line has no column “question”. Begin the file with a line of column names, such as type,question,correct,option1,option2.',
    );
  return header;
}

function rowOf(
  line: number,
  cells: readonly string[],
  header: readonly { readonly name: string; readonly column: Column | undefined }[],
): CsvRow {
  const known = new Map<Column, string>();
  const unknown: string[] = [];
  let problem: CsvRow['problem'];
  cells.forEach((cell, index) => {
    const text = withoutApostrophe(cell.trim()).trim();
    if (text === '') return;
    const { name, column } = header[index] ?? { name: undefined, column: undefined };
    if (name === undefined)
      problem = {
        code: 'too-many-cells',
        message: `Line ${line} has more cells than the header. Quote cells that contain the separator.`,
      };
    else if (text.length > LONGEST_CELL)
      problem = {
        code: 'cell-too-long',
        message: `${name} in line ${line} is longer than ${LONGEST_CELL.toLocaleString('en')} characters. Shorten it.`,
      };
    else if (hasControlCharacter(text))
      problem = {
        code: 'control-characters',
        message: `${name} in line ${line} has control characters. Remove them.`,
      };
    else if (column === undefined) unknown.push(name);
    else known.set(column, text);
  });
  return { line, cells: known, unknown, ...(problem !== undefined && { problem }) };
}
