import { DomainError, MOST_IMPORT_ROWS, type DirectoryField } from '@rigwise/contracts';
import { CsvUnreadable, readCsv, withoutApostrophe, type CsvRecord } from '@rigwise/http';
import { refusedBy, type DirectoryRow } from '../directory-row.ts';
import { readRow } from '../read-row.ts';
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

/** Streams an uploaded file, which is text in UTF-8: headers first, then rows. */
export class DirectoryFile {
  private headers: Headers | undefined;

  get columns(): readonly DirectoryField[] {
    return this.headers?.columns ?? [];
  }

  get ignoredColumns(): readonly string[] {
    return this.headers?.ignored ?? [];
  }

  /** @throws FileUnreadable */
  async *read(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<FileRow> {
    let rows = 0;
    try {
      for await (const record of readCsv(textOf(pieces))) {
        if (this.headers) yield rowOf(record, this.headers.fields);
        else this.headers = readHeaders(record.cells);
        if (rows++ > MOST_IMPORT_ROWS) throw tooManyRows();
      }
    } catch (error) {
      throw error instanceof CsvUnreadable ? new FileUnreadable(error.message) : error;
    }
    if (rows < 2) throw new FileUnreadable('This file contains no people.');
  }
}

async function* textOf(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  for await (const piece of pieces) yield decoder.decode(piece, { stream: true });
  yield decoder.decode();
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

const tooManyRows = (): FileUnreadable =>
  new FileUnreadable(
    `This file has more than ${MOST_IMPORT_ROWS.toLocaleString('en')} people. Split it into several.`,
  );
