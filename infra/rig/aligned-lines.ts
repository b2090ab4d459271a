const GAP = '  ';

/**
 * Rows of cells as text with aligned columns.
 * @param toTheRight whether a column is right-aligned, like figures; none by default
 */
export function alignedLines(
  rows: readonly (readonly string[])[],
  toTheRight: (column: number) => boolean = () => false,
): string[] {
  const columns = Math.max(0, ...rows.map((row) => row.length));
  const widths = Array.from({ length: columns }, (_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  const placed = (cell: string, column: number): string => {
    const width = widths[column] ?? 0;
    return toTheRight(column) ? cell.padStart(width) : cell.padEnd(width);
  };
  return rows.map((row) => row.map(placed).join(GAP).trimEnd());
}
