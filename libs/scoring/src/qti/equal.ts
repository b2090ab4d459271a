import type { Tolerance } from '@rigwise/contracts';

/** Decimals such as 0.1 aren't exact in binary: without this, 0.7 is outside 0.8 ± 0.1. */
const ROUNDING = 1e-12;

/**
 * QTI's `equal` with its `toleranceMode`: whether a number is in `[key - below, key + above]` (absolute), or in
 * `[key * (1 - below), key * (1 + above)]` (relative; QTI has percentages, we have fractions). Both ends are included.
 * QTI's relative interval is empty for a negative key; here `below` and `above` are fractions of its absolute value.
 */
export function equal(value: number, key: number, tolerance: Tolerance): boolean {
  if (!Number.isFinite(value) || !Number.isFinite(key)) return false;
  const unit = { exact: 0, absolute: 1, relative: Math.abs(key) }[tolerance.mode];
  const [below, above] = [tolerance.below * unit, tolerance.above * unit];
  const slack = ROUNDING * Math.max(Math.abs(key), Math.abs(value), below, above);
  return value >= key - below - slack && value <= key + above + slack;
}
