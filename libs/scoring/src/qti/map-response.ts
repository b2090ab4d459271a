import { own } from '../own.ts';

/** QTI's `mapping` (QTI 2.2 and 3.0 information models): what each value of a response is worth. */
export interface Mapping {
  readonly map: Readonly<Record<string, number>>;
  /** For values without an entry. */
  readonly defaultValue?: number | undefined;
  /** Least and most of the sum, inclusive. */
  readonly lowerBound?: number | undefined;
  readonly upperBound?: number | undefined;
  /** QTI decides per entry; here it is one choice for the mapping. Case matters by default, as in QTI. */
  readonly caseSensitive?: boolean | undefined;
}
type Bounds = Pick<Mapping, 'lowerBound' | 'upperBound'>;

/** A sum within its bounds, never -0. Where they contradict each other, the upper bound applies. */
export const bounded = (sum: number, { lowerBound, upperBound }: Bounds): number =>
  Math.min(Math.max(sum, lowerBound ?? -Infinity), upperBound ?? Infinity) + 0;

/** What one value is worth, before bounds. */
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
 * QTI's `mapResponse`: the sum of the mapped values, then bounded. A value that a container holds several times counts
 * once; a response of single cardinality is a list of one; no values sum up to 0.
 */
export function mapResponse(values: readonly string[], mapping: Mapping): number {
  let sum = 0;
  for (const value of new Set(values)) sum += mappedValue(value, mapping);
  return bounded(sum, mapping);
}
