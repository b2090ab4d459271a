import { DomainError, MOST_IMPORT_ROWS, type DirectoryField } from '@rigwise/contracts';
import { withoutApostrophe } from '@rigwise/http';
import { refusedBy, type DirectoryRow } from '../directory-row.ts';
import { readRow } from '../read-row.ts';
import { CsvReader, CsvUnreadable, type CsvRecord } from './csv-reader.ts';
import { readHeaders, type Headers } from './headers.ts';

export interface FileRow extends DirectoryRow {
  readonly line: number;
}

/** The file can't be checked; the message says what is required. */
class FileUnreadable extends DomainError {
  constructor(message: string) {
    super({ code: 'directory-import/unreadable', kind: 'unprocessable', message });
  }
}

/** Streams an uploaded file, which is text in UTF-8: headers first, then rows, one chunk at a time. */
export class DirectoryFile {
  private readonly reader = new CsvReader();
  private readonly decoder = new TextDecoder();
  private headers: Headers | undefined;
  private rows = 0;

  get columns(): readonly DirectoryField[] {
    return this.headers?.columns ?? [];
  }

  get ignoredColumns(): readonly string[] {
    return this.headers?.ignored ?? [];
  }

  /** @throws FileUnreadable */
  async *read(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<FileRow[]> {
    try {
      for await (const piece of pieces) {
        yield this.take(this.reader.read(this.decoder.decode(piece, { stream: true })));
      }
      yield this.take([...this.reader.read(this.decoder.decode()), ...this.reader.end()]);
    } catch (error) {
      throw error instanceof CsvUnreadable ? new FileUnreadable(error.message) : error;
    }
    if (this.rows === 0) throw new FileUnreadable('This file has no people in it, only headers or nothing.');
  }

  private take(records: readonly CsvRecord[]): FileRow[] {
    const [first, ...rest] = records;
    if (!first) return [];
    const lines = this.headers ? records : rest;
    this.headers ??= readHeaders(first.cells);
    this.rows += lines.length;
    if (this.rows > MOST_IMPORT_ROWS) {
      const most = MOST_IMPORT_ROWS.toLocaleString('en');
      throw new FileUnreadable(`This file has more than ${most} people. Split it into several.`);
    }
    return lines.map((record) => rowOf(record, this.headers?.fields ?? []));
  }
}

function rowOf({ line, cells }: CsvRecord, fields: Headers['fields']): FileRow {
  const sent: Record<string, string> = {};
  fields.forEach((field, at) => {
    if (field) sent[field] = withoutApostrophe(cells[at] ?? '');
  });
  // An empty cell means neither yes nor no: the stored value stays.
  for (const field of ['external', 'active']) if (sent[field]?.trim() === '') delete sent[field];
  const row = readRow(sent);
  const more = cells.slice(fields.length).some((cell) => cell.trim() !== '');
  const errors = more
    ? [...row.errors, refusedBy(null, 'This line has more cells than the first one.')]
    : row.errors;
  return { ...row, errors, line };
}
