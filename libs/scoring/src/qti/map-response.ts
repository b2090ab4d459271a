import { own } from '../own.ts';

/** QTI's `mapping` (QTI 2.2 and 3.0 information models): the score of each value of a response. */
export interface Mapping {
  readonly map: Readonly<Record<string, number>>;
  /** For values without an entry. */
  readonly defaultValue?: number | undefined;
  /** Bounds of the sum, inclusive. */
  readonly lowerBound?: number | undefined;
  readonly upperBound?: number | undefined;
  /** For the whole mapping; QTI has it per entry. The default is true, as in QTI. */
  readonly caseSensitive?: boolean | undefined;
}
type Bounds = Pick<Mapping, 'lowerBound' | 'upperBound'>;

/** Bounds a sum; never -0. If the bounds contradict each other, the upper one applies. */
export const bounded = (sum: number, { lowerBound, upperBound }: Bounds): number =>
  Math.min(Math.max(sum, lowerBound ?? -Infinity), upperBound ?? Infinity) + 0;

/** The score of one value, before bounds. */
export function mappedValue(value: string, mapping: Mapping): number {
  const exact = own(mapping.map, value);
  if (exact !== undefined) return exact;
  if (mapping.caseSensitive === false) {
    const folded = value.toLowerCase();
    for (const [key, points] of Object.entries(mapping.map)) if (key.toLowerCase() === folded) return points;
  }
  return mapping.defaultValue ?? 0;
}

/**
 * QTI's `mapResponse`: the sum of the mapped values, then bounded. A repeated value counts once. A response of single
 * cardinality is a list of one value. An empty response sums to 0.
 */
export function mapResponse(values: readonly string[], mapping: Mapping): number {
  let sum = 0;
  for (const value of new Set(values)) sum += mappedValue(value, mapping);
  return bounded(sum, mapping);
}
