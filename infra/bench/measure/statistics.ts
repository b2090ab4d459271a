/** The value that this percentage of values is at or below (nearest rank). @throws RangeError without values */
export function percentile(values: Iterable<number>, percent: number): number {
  const sorted = Float64Array.from(values).sort();
  const rank = Math.max(1, Math.ceil((sorted.length * percent) / 100));
  const value = sorted[rank - 1];
  if (value === undefined) throw new RangeError('There are no values');
  return value;
}

/** For an even number of values, the mean of the middle two. @throws RangeError without values */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const upper = sorted[sorted.length >> 1];
  const lower = sorted[(sorted.length - 1) >> 1];
  if (upper === undefined || lower === undefined) throw new RangeError('There are no values');
  return (lower + upper) / 2;
}

/**
 * How well one timing tells two groups apart: the probability that a value of `a` is greater than one of `b`, ties
 * counting half (Mann-Whitney U over the number of pairs, which is the area under the ROC curve). 0.5 means not at
 * all.
 */
export function areaUnderCurve(a: readonly number[], b: readonly number[]): number {
  let wins = 0;
  for (const x of a) for (const y of b) wins += x > y ? 1 : x === y ? 0.5 : 0;
  return wins / (a.length * b.length);
}
