import type { CsvColumn, CsvTable } from '@rigwise/http';

/** A table whose rows are known at once. */
export function onePageTable<Row>(
  name: string,
  columns: readonly CsvColumn<Row>[],
  rows: readonly Row[],
  at: Date,
): CsvTable<Row> {
  async function* pages(): AsyncGenerator<readonly Row[]> {
    yield await Promise.resolve(rows);
  }
  return { name, at, columns, pages: pages() };
}
