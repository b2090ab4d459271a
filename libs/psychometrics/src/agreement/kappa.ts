/** Agreement beyond chance, with its standard error. */
export interface Kappa {
  /** 1 for full agreement, 0 for as much as by chance, negative below that. */
  readonly kappa: number;
  readonly standardError: number;
}

/** How much two categories agree: 1 if they are the same, 0 if they are farthest apart. */
export type AgreementWeight = (row: number, column: number) => number;

/**
 * Weighted kappa (Cohen 1968), and with the weights 1 and 0 Cohen's kappa (1960). The standard error is that of large
 * samples for a kappa that needn't be 0 (Fleiss, Cohen and Everitt 1969).
 *
 * @param table how many cases the first marker put in the row and the second in the column: square
 * @returns null if chance alone gives full agreement, as with a single category, and for an empty table
 * @throws RangeError for a table that isn't square
 */
export function kappaOf(table: readonly (readonly number[])[], weight: AgreementWeight): Kappa | null {
  if (table.some((row) => row.length !== table.length)) throw new RangeError('The table must be square.');
  const cases = sumOf(table.map(sumOf));
  const cells = table.flatMap((row, i) =>
    row.map((count, j) => ({ i, j, p: count / cases, w: weight(i, j) })),
  );
  const rows = table.map((row) => sumOf(row) / cases);
  const columns = table.map((_row, j) => sumOf(table.map((row) => row[j] ?? 0)) / cases);
  const observed = sumOf(cells.map(({ p, w }) => p * w));
  const byChance = sumOf(cells.map(({ i, j, w }) => w * at(rows, i) * at(columns, j)));
  const beyond = 1 - byChance;
  // Rounding leaves a little of what should be 0.
  if (cases === 0 || beyond < 1e-12) return null;
  // The mean weight of a row, and of a column.
  const ofRow = rows.map((_p, i) => sumOf(columns.map((p, j) => p * weight(i, j))));
  const ofColumn = columns.map((_p, j) => sumOf(rows.map((p, i) => p * weight(i, j))));
  const squares = cells.map(
    ({ i, j, p, w }) => p * (w * beyond - (at(ofRow, i) + at(ofColumn, j)) * (1 - observed)) ** 2,
  );
  const variance = sumOf(squares) - (observed * byChance - 2 * byChance + observed) ** 2;
  return {
    kappa: (observed - byChance) / beyond,
    standardError: Math.sqrt(Math.max(0, variance) / cases) / beyond ** 2,
  };
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
const at = (values: readonly number[], position: number): number => values[position] ?? 0;
