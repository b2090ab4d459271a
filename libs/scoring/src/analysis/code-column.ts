/** No answer of this attempt is in the column. */
const NONE = 0xffff;
const FIRST_ROWS = 256;

/** A few different values over many rows: 2 bytes a row. */
export class CodeColumn<Value> {
  private readonly codes = new Map<string, number>();
  private readonly values: Value[] = [];
  private column = new Uint16Array(FIRST_ROWS).fill(NONE);

  /** @param key the same for equal values */
  set(row: number, key: string, value: () => Value): void {
    while (row >= this.column.length) this.grow();
    let code = this.codes.get(key);
    if (code === undefined) {
      code = this.values.length;
      // More than a column can tell apart: the rest of them counts for nothing.
      if (code >= NONE) return;
      this.codes.set(key, code);
      this.values.push(value());
    }
    this.column[row] = code;
  }

  /** The rows that have a value. */
  *entries(): Generator<readonly [row: number, value: Value]> {
    for (let row = 0; row < this.column.length; row++) {
      const value = this.values[this.column[row] ?? NONE];
      if (value !== undefined) yield [row, value];
    }
  }

  private grow(): void {
    const large = new Uint16Array(2 * this.column.length).fill(NONE);
    large.set(this.column);
    this.column = large;
  }
}
