/**
 * The largest sum of weights when each row is given at most one column and each column at most one row: the Hungarian
 * method with potentials (Kuhn 1955, Munkres 1957), in O(rows² · columns). Negative weights are never taken.
 */
export function largestAssignment(weights: readonly (readonly number[])[]): number {
  const columns = Math.max(0, ...weights.map((row) => row.length));
  // Each row has one more column, for no assignment.
  const costs = weights.map((row) => [
    ...Array.from({ length: columns }, (_, column) => -(row[column] ?? 0)),
    ...weights.map(() => 0),
  ]);
  return cheapest(costs).reduce((sum, column, row) => sum + Math.max(0, weights[row]?.[column] ?? 0), 0);
}

/** The column of each row in the cheapest complete assignment; there are at least as many columns as rows. */
function cheapest(costs: readonly (readonly number[])[]): number[] {
  const rows = costs.length;
  const columns = costs[0]?.length ?? 0;
  const rowPotential = new Float64Array(rows + 1);
  const columnPotential = new Float64Array(columns + 1);
  /** The row of each column, counted from 1; 0 is none. Column 0 holds the row being assigned. */
  const rowOf = new Int32Array(columns + 1);
  for (let row = 1; row <= rows; row++) {
    rowOf[0] = row;
    const from = augment(costs, rowOf, rowPotential, columnPotential);
    let column = from.end;
    while (column !== 0) {
      const previous = from.way[column] ?? 0;
      rowOf[column] = rowOf[previous] ?? 0;
      column = previous;
    }
  }
  const columnOf = Array.from({ length: rows }, () => 0);
  for (let column = 1; column <= columns; column++) {
    const row = rowOf[column] ?? 0;
    if (row > 0) columnOf[row - 1] = column - 1;
  }
  return columnOf;
}

/** A shortest augmenting path from the row in column 0: the column where it ends, and each column's predecessor. */
function augment(
  costs: readonly (readonly number[])[],
  rowOf: Int32Array,
  rowPotential: Float64Array,
  columnPotential: Float64Array,
): { end: number; way: Int32Array } {
  const columns = rowOf.length - 1;
  const least = new Float64Array(columns + 1).fill(Infinity);
  const used = new Uint8Array(columns + 1);
  const way = new Int32Array(columns + 1);
  let column = 0;
  do {
    used[column] = 1;
    const row = rowOf[column] ?? 0;
    let [delta, next] = [Infinity, 0];
    for (let other = 1; other <= columns; other++) {
      if (used[other] === 1) continue;
      const reduced =
        (costs[row - 1]?.[other - 1] ?? 0) - (rowPotential[row] ?? 0) - (columnPotential[other] ?? 0);
      if (reduced < (least[other] ?? 0)) {
        least[other] = reduced;
        way[other] = column;
      }
      if ((least[other] ?? 0) < delta) [delta, next] = [least[other] ?? 0, other];
    }
    for (let other = 0; other <= columns; other++) {
      if (used[other] === 1) {
        const holder = rowOf[other] ?? 0;
        rowPotential[holder] = (rowPotential[holder] ?? 0) + delta;
        columnPotential[other] = (columnPotential[other] ?? 0) - delta;
      } else least[other] = (least[other] ?? 0) - delta;
    }
    column = next;
  } while ((rowOf[column] ?? 0) !== 0);
  return { end: column, way };
}
