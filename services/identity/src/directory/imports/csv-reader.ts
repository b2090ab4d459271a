/** A line of a table as cells; `line` is its first line in the file. */
export interface CsvRecord {
  readonly line: number;
  readonly cells: readonly string[];
}

const SEPARATORS = [',', ';', '\t'] as const;
/** A longer cell means an unclosed quote. */
const LONGEST_CELL = 10_000;

/** The file can't be parsed; the message is meant for its author. */
export class CsvUnreadable extends Error {}

/**
 * Streaming RFC 4180 reader that also accepts what spreadsheets write: comma, semicolon or tab, whichever the header
 * has most of; any line ending; blank lines are skipped. A first line `sep=;` sets the separator, as in Excel.
 */
export class CsvReader {
  private separator: string | undefined;
  private head = '';
  private line = 1;
  private begunAt = 1;
  private cells: string[] = [];
  private cell = '';
  private state: 'start' | 'plain' | 'quoted' | 'quote' = 'start';
  private afterReturn = false;

  /** @returns the lines that are now complete */
  read(text: string): CsvRecord[] {
    if (this.separator !== undefined) return this.take(text);
    this.head += text;
    const end = /[\r\n]/.exec(withoutQuoted(this.head))?.index;
    if (end === undefined && this.head.length < LONGEST_CELL) return [];
    return this.begin(end ?? this.head.length);
  }

  /** The last line, which may lack a line ending. */
  end(): CsvRecord[] {
    const records = this.separator === undefined ? this.begin(this.head.length) : [];
    if (this.state === 'quoted') {
      throw new CsvUnreadable(`The quotation mark that opens in line ${this.begunAt} is never closed.`);
    }
    return [...records, ...this.endLine()];
  }

  private begin(headerEnds: number): CsvRecord[] {
    const header = this.head.slice(0, headerEnds);
    const said = /^sep=(.)$/i.exec(header.trim())?.[1];
    this.separator = said ?? mostOf(withoutQuoted(header));
    let rest = this.head;
    if (said !== undefined) {
      const lineEnd = /^\r?\n?/.exec(rest.slice(headerEnds))?.[0] ?? '';
      rest = rest.slice(headerEnds + lineEnd.length);
      this.line = this.begunAt = 2;
      this.afterReturn = lineEnd === '\r';
    }
    this.head = '';
    return this.take(rest);
  }

  private take(text: string): CsvRecord[] {
    const records: CsvRecord[] = [];
    for (const letter of text) {
      const isLineFeedOfPair = letter === '\n' && this.afterReturn;
      this.afterReturn = letter === '\r';
      if (isLineFeedOfPair) {
        if (this.state === 'quoted') this.cell += letter;
        continue;
      }
      const isEnd = letter === '\n' || letter === '\r';
      if (isEnd) this.line++;
      if (this.state === 'quoted') this.quoted(letter);
      else if (isEnd) records.push(...this.endLine());
      else this.unquoted(letter);
    }
    return records;
  }

  private quoted(letter: string): void {
    if (letter === '"') this.state = 'quote';
    else this.add(letter);
  }

  private unquoted(letter: string): void {
    if (letter === this.separator) this.endCell();
    else if (letter === '"' && this.state === 'start') this.state = 'quoted';
    else if (letter === '"' && this.state === 'quote') {
      this.add('"');
      this.state = 'quoted';
    } else {
      this.add(letter);
      this.state = 'plain';
    }
  }

  private add(letter: string): void {
    this.cell += letter;
    if (this.cell.length > LONGEST_CELL) {
      throw new CsvUnreadable(
        `A cell in line ${this.begunAt} is longer than ${LONGEST_CELL} characters. Is a quotation mark missing?`,
      );
    }
  }

  private endCell(): void {
    this.cells.push(this.cell);
    this.cell = '';
    this.state = 'start';
  }

  private endLine(): CsvRecord[] {
    this.endCell();
    const record = { line: this.begunAt, cells: this.cells };
    this.cells = [];
    this.begunAt = this.line;
    return record.cells.every((cell) => cell.trim() === '') ? [] : [record];
  }
}

const withoutQuoted = (text: string): string =>
  text.replaceAll(/"[^"]*"?/g, (quoted) => ' '.repeat(quoted.length));

function mostOf(header: string): string {
  const counts = SEPARATORS.map((separator) => header.split(separator).length);
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ',';
}
