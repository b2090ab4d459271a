export type AbilityGroup = 'lower' | 'middle' | 'upper';

/** The share of a group at each end that tells items apart best if scores are normal (Kelley 1939). */
export const KELLEY_SHARE = 0.27;

/**
 * Cuts people into a lower, a middle and an upper group by their points. Equal points share a group, whatever the order:
 * a cut comes where a group is nearest to 27 % of the people, the smaller one if two are as near. If everybody has the
 * same points, all are in the middle.
 *
 * @param totals points of each person, rounded: sums that differ in the last bit aren't equal
 * @returns the group of a number of points
 */
export function abilityGroups(totals: ArrayLike<number>): (total: number) => AbilityGroup {
  const sorted = Float64Array.from(totals).sort();
  const highestOfLower = cut(sorted) ?? Number.NEGATIVE_INFINITY;
  const lowestOfUpper = -(cut(sorted.map((total) => -total).reverse()) ?? Number.NEGATIVE_INFINITY);
  return (total) => (total <= highestOfLower ? 'lower' : total >= lowestOfUpper ? 'upper' : 'middle');
}

/**
 * The last points that belong to the group at the start. A group that takes in a whole end is at most about half of the
 * people or a single level of points, so the groups of both ends never meet.
 */
function cut(sorted: Float64Array): number | null {
  const target = KELLEY_SHARE * sorted.length;
  let best: { total: number; off: number } | null = null;
  for (let count = 1; count < sorted.length; count++) {
    const [total, next] = [sorted[count - 1] ?? 0, sorted[count] ?? 0];
    const off = Math.abs(count - target);
    if (total < next && (best === null || off < best.off)) best = { total, off };
  }
  return best?.total ?? null;
}
