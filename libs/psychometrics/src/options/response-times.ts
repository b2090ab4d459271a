import { MINIMUM_ATTEMPTS } from '../minimum.ts';
import { median } from '../spread.ts';

export interface ResponseTimes {
  readonly attempts: number;
  /** Seconds. */
  readonly median: number;
  /** From 0 on, without gaps. */
  readonly histogram: readonly TimeBin[];
}

export interface TimeBin {
  /** Seconds, included. */
  readonly from: number;
  /** Seconds, excluded; null for the last bin, which has no end. */
  readonly to: number | null;
  readonly attempts: number;
}

/** Widths in seconds that people read easily. Longer ones are whole hours. */
const WIDTHS = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800];
const HOUR = 3600;
/** Bins with an end. */
const BINS = 12;
/** The bins with an end take in this share: a test left open overnight must not flatten all others into one bar. */
const SHOWN = 0.95;

/**
 * The median and a histogram of response times.
 *
 * @param seconds one for each attempt, from 0
 * @returns null below `MINIMUM_ATTEMPTS`
 * @throws RangeError for times that aren't finite or below 0
 */
export function responseTimes(seconds: readonly number[]): ResponseTimes | null {
  for (const time of seconds)
    if (!(time >= 0 && Number.isFinite(time))) throw new RangeError(`a response time of ${time} s`);
  const middle = median(seconds);
  if (seconds.length < MINIMUM_ATTEMPTS || middle === null) return null;
  const sorted = Float64Array.from(seconds).sort();
  const width = widthFor(sorted[Math.ceil(SHOWN * sorted.length) - 1] ?? 0);
  const counts = Array<number>(BINS + 1).fill(0);
  for (const time of sorted) {
    const bin = Math.min(BINS, Math.floor(time / width));
    counts[bin] = (counts[bin] ?? 0) + 1;
  }
  const histogram = counts.map((attempts, bin) => ({
    from: bin * width,
    to: bin === BINS ? null : (bin + 1) * width,
    attempts,
  }));
  return { attempts: seconds.length, median: middle, histogram };
}

/** The least width of bins that show a time. */
const widthFor = (shown: number): number =>
  WIDTHS.find((width) => shown < BINS * width) ?? HOUR * (Math.floor(shown / (BINS * HOUR)) + 1);
