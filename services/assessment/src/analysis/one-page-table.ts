import { onePage, type CsvColumn, type CsvTable } from '@rigwise/http';

/** A table whose rows are known at once. */
export const onePageTable = <Row>(
  name: string,
  columns: readonly CsvColumn<Row>[],
  rows: readonly Row[],
  at: Date,
): CsvTable<Row> => ({ name, at, columns, pages: onePage(rows) });
