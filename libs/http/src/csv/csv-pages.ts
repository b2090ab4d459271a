/** The pages of a table whose rows are known at once. */
export async function* onePage<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield await Promise.resolve(rows);
}

/**
 * The pages of a table whose rows are read one page after the other.
 * @param size of a page; a shorter one is the last
 * @param read the page after this row, or the first
 */
export async function* everyPage<Row>(
  size: number,
  read: (last: Row | null) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  for (let last: Row | null = null; ;) {
    const rows = await read(last);
    yield rows;
    last = rows.at(-1) ?? null;
    if (last === null || rows.length < size) return;
  }
}
