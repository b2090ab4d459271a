import { Readable } from 'node:stream';
import { StreamableFile } from '@nestjs/common';
import { csvLine, type CsvValue } from './csv-cell.ts';

/** Excel takes a file without it for one in the local code page. */
const BOM = '\uFEFF';

export interface CsvColumn<Row> {
  readonly header: string;
  readonly value: (row: Row) => CsvValue;
}

export interface CsvTable<Row> {
  /** What the file is called, before its date: `people` makes `people-2026-03-01.csv`. ASCII letters and hyphens. */
  readonly name: string;
  readonly at: Date;
  readonly columns: readonly CsvColumn<Row>[];
  /** As they are read, a page after the other: no more than one is ever held. */
  readonly pages: AsyncIterable<readonly Row[]>;
}

/**
 * The answer of a call that declares `csvAnswer`. It is sent while it is read; the first page is awaited, so that
 * what fails at once is told as every other error. What fails later breaks the download off, which browsers show.
 */
export async function csvFile<Row>({ name, at, columns, pages }: CsvTable<Row>): Promise<StreamableFile> {
  const rest = pages[Symbol.asyncIterator]();
  const first = await rest.next();
  const lines = (rows: readonly Row[]): string =>
    rows.map((row) => csvLine(columns.map(({ value }) => value(row)))).join('');
  async function* text(): AsyncGenerator<string> {
    try {
      yield BOM + csvLine(columns.map(({ header }) => header));
      for (let page = first; !page.done; page = await rest.next()) {
        if (page.value.length > 0) yield lines(page.value);
      }
    } finally {
      // Whoever reads may have gone away: what the pages hold is let go.
      await rest.return?.();
    }
  }
  return new StreamableFile(Readable.from(text(), { objectMode: false, highWaterMark: 64 * 1024 }), {
    type: 'text/csv; charset=utf-8',
    disposition: `attachment; filename="${name}-${at.toISOString().slice(0, 10)}.csv"`,
  });
}
