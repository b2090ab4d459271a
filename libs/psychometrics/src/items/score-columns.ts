/** Attempts × items that a matrix holds: 32 MB of scores, such as 100,000 attempts at 40 items. */
export const MAXIMUM_SCORES = 4_000_000;

const FIRST_ROWS = 256;

/** Scores by item, 8 bytes each, in columns that double as they fill. While one grows, it exists twice. */
export class ScoreColumns {
  private readonly maxima: readonly number[];
  private readonly mostRows: number;
  private readonly columns: Float64Array[];
  private rows = 0;

  /**
   * @param maxima the most points of each item, above 0
   * @param mostScores attempts × items
   */
  constructor(maxima: readonly number[], mostScores = MAXIMUM_SCORES) {
    for (const maximum of maxima)
      if (!(maximum > 0 && Number.isFinite(maximum))) throw new RangeError(`a maximum of ${maximum}`);
    this.maxima = maxima;
    this.mostRows = Math.floor(mostScores / maxima.length);
    this.columns = maxima.map(() => new Float64Array(Math.min(FIRST_ROWS, this.mostRows)));
  }

  get length(): number {
    return this.rows;
  }

  /** @param scores of one attempt, in the order of the items; null for an item that isn't in its form */
  add(scores: readonly (number | null)[]): void {
    this.check(scores);
    const row = this.rows;
    this.columns.forEach((column, item) => {
      const large = row < column.length ? column : this.grow(item, column);
      // NaN takes the place of null: a typed array has no other.
      large[row] = scores[item] ?? Number.NaN;
    });
    this.rows++;
  }

  /** The scores of an item, in the order of the attempts: NaN where it isn't in the form. */
  column(item: number): Float64Array {
    return this.columns[item]?.subarray(0, this.rows) ?? new Float64Array(0);
  }

  private check(scores: readonly (number | null)[]): void {
    const { length } = this.maxima;
    if (scores.length !== length) throw new RangeError(`${scores.length} scores for ${length} items`);
    if (this.rows >= this.mostRows) throw new RangeError(`more than ${this.mostRows} attempts`);
    this.maxima.forEach((maximum, item) => {
      const score = scores[item] ?? 0;
      if (!(score >= 0 && score <= maximum)) throw new RangeError(`${score} of ${maximum} points`);
    });
  }

  private grow(item: number, column: Float64Array): Float64Array {
    const large = new Float64Array(Math.min(2 * column.length, this.mostRows));
    large.set(column);
    this.columns[item] = large;
    return large;
  }
}
