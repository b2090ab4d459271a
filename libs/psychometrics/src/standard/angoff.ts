import { mean, variance } from '../moments.ts';

/** Judges whose cut is further from the mean, in standard deviations, are outliers. */
export const OUTLIER_DEVIATIONS = 2;

/** Values that judges gave, in percent. */
export interface Spread {
  readonly mean: number;
  /** Divided by n − 1; null for one judge. */
  readonly standardDeviation: number | null;
}

/** How the judges rated one item, in percent. */
export interface RatedItem extends Spread {
  readonly least: number;
  readonly most: number;
}

/** A round of a panel, in percent of all points. */
export interface AngoffRound extends Spread {
  /** Of the mean: standard deviation / √n; null for one judge. */
  readonly standardError: number | null;
  /** Of each judge, in the given order. */
  readonly cuts: readonly number[];
  /** Positions of judges more than two standard deviations from the mean. */
  readonly outliers: readonly number[];
  /** In the given order. */
  readonly items: readonly RatedItem[];
}

/**
 * The cut score of one judge by Angoff's method: the expected score of a minimally competent candidate, which is the sum
 * of estimate × points / the sum of points. With items of one point each it is the mean estimate.
 *
 * Angoff (1971), "Scales, norms, and equivalent scores", in Thorndike (ed.), Educational Measurement, 2nd edition, page
 * 515, footnote; for items of several points: Hambleton and Plake (1995), as Cizek and Bunch (2007), Standard Setting,
 * chapter 6, describe it.
 *
 * @param points most points of each item, above 0
 * @param estimates of each item, in percent: how likely such a candidate answers right, or their expected share of points
 * @returns percent of all points, from 0 to 100
 * @throws RangeError without points, or if there are other numbers of estimates and items
 */
export function angoffCut(points: ArrayLike<number>, estimates: ArrayLike<number>): number {
  if (points.length !== estimates.length)
    throw new RangeError(`${points.length} items and ${estimates.length} estimates`);
  let [expected, all] = [0, 0];
  for (let at = 0; at < points.length; at++) {
    const most = points[at] ?? 0;
    expected += most * (estimates[at] ?? 0);
    all += most;
  }
  if (!(all > 0)) throw new RangeError('The items are worth no points');
  return expected / all;
}

/**
 * A round of the modified Angoff method. The panel's cut is the mean of the judges' cuts; its standard error, SD / √n,
 * says how much it would differ with other judges of the same kind (Hambleton and Pitoniak 2006, "Setting performance
 * standards", in Brennan (ed.), Educational Measurement, 4th edition; Cizek and Bunch 2007).
 *
 * Of n judges none can be more than (n − 1)/√n standard deviations from the mean (Samuelson 1968, "How deviant can you
 * be?"): with fewer than six there are no outliers.
 *
 * @param points most points of each item
 * @param judges each judge's estimates, in percent, in the order of the items
 * @throws RangeError without judges or points, or if a judge has another number of estimates
 */
export function angoffRound(points: ArrayLike<number>, judges: readonly ArrayLike<number>[]): AngoffRound {
  if (judges.length === 0) throw new RangeError('Nobody judged');
  const cuts = judges.map((estimates) => angoffCut(points, estimates));
  const spread = spreadOf(cuts);
  const { standardDeviation: deviation } = spread;
  return {
    ...spread,
    standardError: deviation === null ? null : deviation / Math.sqrt(cuts.length),
    cuts,
    outliers: cuts.flatMap((cut, at) => (isOutlier(cut, spread) ? [at] : [])),
    items: Array.from(points, (_most, item) => {
      const given = judges.map((estimates) => estimates[item] ?? 0);
      return { ...spreadOf(given), least: Math.min(...given), most: Math.max(...given) };
    }),
  };
}

const spreadOf = (values: readonly number[]): Spread => ({
  mean: mean(values),
  standardDeviation: values.length < 2 ? null : Math.sqrt(variance(values)),
});

const isOutlier = (cut: number, { mean: middle, standardDeviation: deviation }: Spread): boolean =>
  deviation !== null && Math.abs(cut - middle) > OUTLIER_DEVIATIONS * deviation;
