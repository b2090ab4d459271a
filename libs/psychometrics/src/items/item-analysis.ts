import { MINIMUM_ATTEMPTS } from '../minimum.ts';
import { flagsOf, type ItemFlags } from './item-flags.ts';
import { itemStatistics, type ItemStatistics } from './item-statistics.ts';
import { ScoreColumns } from './score-columns.ts';
import { reliabilityOf, totalStatistics, type Reliability, type TotalStatistics } from './test-statistics.ts';

export interface ItemReport {
  /** Attempts whose form has the item. */
  readonly attempts: number;
  /** Null below `MINIMUM_ATTEMPTS`. */
  readonly statistics: ItemStatistics | null;
  readonly flags: ItemFlags | null;
}

export interface TestReport {
  readonly attempts: number;
  /** In the order of the maxima. */
  readonly items: readonly ItemReport[];
  readonly totals: TotalStatistics;
  readonly reliability: Reliability;
}

/**
 * Analyses the items of a test, one attempt after another. It holds 8 bytes a score and no more than `MAXIMUM_SCORES` of
 * them: discriminative efficiency has to sort them.
 *
 * The total of an attempt is the sum of the scores added. Forms that differ should be worth the same, as sections with a
 * fixed number of draws are; otherwise people with longer forms appear abler.
 */
export class ItemAnalysis {
  private readonly maxima: readonly number[];
  private readonly scores: ScoreColumns;

  /**
   * @param maxima the most points of each item
   * @throws RangeError for a maximum that isn't above 0
   */
  constructor(maxima: readonly number[]) {
    this.maxima = [...maxima];
    this.scores = new ScoreColumns(this.maxima);
  }

  /**
   * Adds an attempt. One with none of the items counts for nothing.
   *
   * @param scores points from 0 to the maximum, in the order of the maxima; null for an item that isn't in its form
   * @throws RangeError for other scores or another number of them, and for more than `MAXIMUM_SCORES`
   */
  add(scores: readonly (number | null)[]): void {
    if (scores.length !== this.maxima.length || scores.some((score) => score !== null))
      this.scores.add(scores);
  }

  /** @returns null below `MINIMUM_ATTEMPTS` */
  report(): TestReport | null {
    if (this.scores.length < MINIMUM_ATTEMPTS) return null;
    const columns = this.maxima.map((_maximum, item) => this.scores.column(item));
    const totals = Float64Array.from({ length: this.scores.length }, (_none, at) =>
      columns.reduce((sum, column) => sum + scoreAt(column, at), 0),
    );
    return {
      attempts: this.scores.length,
      items: columns.map((column, item) => itemReport(column, totals, this.maxima[item] ?? 0)),
      totals: totalStatistics(totals),
      // Alpha adds up covariances of items that the same people did. An item of some forms has none with the items of
      // others, and a score of 0 in its place would invent one: only items of every form count.
      reliability: reliabilityOf(columns.filter((column) => !column.some(Number.isNaN))),
    };
  }
}

function itemReport(column: Float64Array, totals: Float64Array, maximum: number): ItemReport {
  const scores = column.filter((score) => !Number.isNaN(score));
  if (scores.length < MINIMUM_ATTEMPTS) return { attempts: scores.length, statistics: null, flags: null };
  const rests = totals
    .map((total, at) => total - (column[at] ?? Number.NaN))
    .filter((rest) => !Number.isNaN(rest));
  const statistics = itemStatistics(scores, rests, maximum);
  return { attempts: scores.length, statistics, flags: flagsOf(statistics) };
}

function scoreAt(column: Float64Array, at: number): number {
  const score = column[at] ?? Number.NaN;
  return Number.isNaN(score) ? 0 : score;
}
