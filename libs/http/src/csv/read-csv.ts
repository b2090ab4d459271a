import { pipeline, Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';

/** A line of a table as cells; `line` is its first line in the file. */
export interface CsvRecord {
  readonly line: number;
  readonly cells: readonly string[];
}

const SEPARATORS = [',', ';', '\t'] as const;
/** A longer line means an unclosed quote, unless a table has long texts. */
const LONGEST_LINE = 10_000;

type Numbered = string[] & { readonly line: number };

/** The file can't be parsed; the message is meant for its author. */
export class CsvUnreadable extends Error {}

/**
 * Reads RFC 4180 and what spreadsheets write: comma, semicolon or tab, whichever the header has most of; any line
 * ending; blank lines are skipped. A first line `sep=;` sets the separator, as in Excel.
 * @throws CsvUnreadable, or what `pieces` throw
 */
export async function* readCsv(
  pieces: AsyncIterable<string>,
  longestLine = LONGEST_LINE,
): AsyncGenerator<CsvRecord> {
  const { delimiter, firstLine, text } = await begin(withLineFeeds(pieces), longestLine);
  let next = firstLine;
  const parser = parse({
    ...{ delimiter, record_delimiter: '\n', max_record_size: longestLine },
    ...{ relax_quotes: true, relax_column_count: true },
    // Blank lines are records too, until here: so each record begins where the last one ended.
    on_record: (cells: string[], { lines }): Numbered | null => {
      const line = next;
      next = firstLine + lines;
      return cells.every((cell) => cell.trim() === '') ? null : Object.assign(cells, { line });
    },
  });
  // The failure of any part is the parser's.
  pipeline(Readable.from(text), parser, () => undefined);
  try {
    for await (const cells of parser as AsyncIterable<Numbered>) yield { line: cells.line, cells };
  } catch (error) {
    throw error instanceof CsvError ? unreadable(error, next, longestLine) : error;
  }
}

function unreadable({ code }: CsvError, line: number, longestLine: number): unknown {
  return new CsvUnreadable(
    code === 'CSV_QUOTE_NOT_CLOSED'
      ? `The quotation mark opened in line ${line} is never closed.`
      : `Line ${line} is longer than ${longestLine} characters. Is a quotation mark missing?`,
  );
}

async function* withLineFeeds(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let held = '';
  for await (const piece of pieces) {
    const text = held + piece;
    // The other half of \r\n may be in the next piece.
    held = text.endsWith('\r') ? '\r' : '';
    yield text.slice(0, text.length - held.length).replaceAll(/\r\n?/g, '\n');
  }
  if (held !== '') yield '\n';
}

interface Begun {
  readonly delimiter: string;
  /** The file's line with which `text` begins. */
  readonly firstLine: number;
  readonly text: AsyncIterable<string>;
}

async function begin(pieces: AsyncGenerator<string>, longestLine: number): Promise<Begun> {
  let head = '';
  let end = -1;
  while (end === -1 && head.length <= longestLine) {
    const piece = await pieces.next();
    if (piece.done) break;
    head += piece.value;
    end = withoutQuoted(head).indexOf('\n');
  }
  const header = end === -1 ? head : head.slice(0, end);
  const said = /^sep=(.)$/i.exec(header.trim())?.[1];
  const rest = said === undefined ? head : head.slice(header.length + 1);
  async function* text(): AsyncGenerator<string> {
    yield rest;
    yield* pieces;
  }
  return {
    delimiter: said ?? mostOf(withoutQuoted(header)),
    firstLine: said === undefined ? 1 : 2,
    text: text(),
  };
}

const withoutQuoted = (text: string): string =>
  text.replaceAll(/"[^"]*"?/g, (quoted) => ' '.repeat(quoted.length));

function mostOf(header: string): string {
  const counts = SEPARATORS.map((separator) => header.split(separator).length);
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ',';
}
