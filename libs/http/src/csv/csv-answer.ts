import { Readable } from 'node:stream';
import { StreamableFile } from '@nestjs/common';
import { csvLines, type CsvValue } from './csv-cell.ts';

/** Without it Excel assumes the local code page. */
const BOM = '\uFEFF';

export interface CsvColumn<Row> {
  readonly header: string;
  readonly value: (row: Row) => CsvValue;
}

export interface CsvTable<Row> {
  /** The file's name before its date: `people` makes `people-2026-03-01.csv`. ASCII letters and hyphens. */
  readonly name: string;
  readonly at: Date;
  readonly columns: readonly CsvColumn<Row>[];
  /** Read one after the other: at most one page is in memory. */
  readonly pages: AsyncIterable<readonly Row[]>;
}

/**
 * The response of a call that declares `csvAnswer`. It is streamed while it is read; the first page is awaited, so that
 * an immediate failure is an ordinary error. A later failure aborts the download, which browsers show.
 */
export async function csvFile<Row>({ name, at, columns, pages }: CsvTable<Row>): Promise<StreamableFile> {
  const rest = pages[Symbol.asyncIterator]();
  const first = await rest.next();
  const lines = (rows: readonly Row[]): string =>
    csvLines(rows.map((row) => columns.map(({ value }) => value(row))));
  async function* text(): AsyncGenerator<string> {
    try {
      yield BOM + csvLines([columns.map(({ header }) => header)]);
      for (let page = first; !page.done; page = await rest.next()) {
        if (page.value.length > 0) yield lines(page.value);
      }
    } finally {
      // The reader may have disconnected: releases what the pages hold.
      await rest.return?.();
    }
  }
  return new StreamableFile(Readable.from(text(), { objectMode: false, highWaterMark: 64 * 1024 }), {
    type: 'text/csv; charset=utf-8',
    disposition: `attachment; filename="${name}-${at.toISOString().slice(0, 10)}.csv"`,
  });
}
