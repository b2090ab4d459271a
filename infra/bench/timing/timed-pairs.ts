import { areaUnderCurve, median } from '../measure/statistics.ts';
import { within, type Row } from '../report/row.ts';

/** Milliseconds of each request, in order. */
export interface TimedPairs {
  readonly known: readonly number[];
  readonly unknown: readonly number[];
}

/** A request about an existing person, or about a nonexistent one instead. @returns the duration in ms */
export type Ask = (number: number, known: boolean) => Promise<number>;

const WARM_UP_PAIRS = 20;
/** The number of pairs requested in total, numbered from 1, to measure `count` of them. */
export const pairsAsked = (count: number): number => WARM_UP_PAIRS + count;

/**
 * Sequential, alternating which of the two comes first: other load affects both alike, and as many requests follow
 * one about a known person as one about an unknown.
 */
export async function timePairs(count: number, ask: Ask): Promise<TimedPairs> {
  const known: number[] = [];
  const unknown: number[] = [];
  for (let number = 1; number <= pairsAsked(count); number++) {
    for (const isKnown of number % 2 === 0 ? [true, false] : [false, true]) {
      (isKnown ? known : unknown).push(await ask(number, isKnown));
    }
  }
  return { known: known.slice(WARM_UP_PAIRS), unknown: unknown.slice(WARM_UP_PAIRS) };
}

/** How well the time tells the two apart; accepted from 0.43 to 0.57. @param what whom or what it distinguishes */
export function telling(what: string, { known, unknown }: TimedPairs): Row {
  return within({
    what: `${what}, AUC of ${known.length} + ${unknown.length}`,
    value: areaUnderCurve(known, unknown),
    middle: 0.5,
    bar: 0.07,
    limit: 'nothing to tell 0.50',
    digits: 2,
    unit: '',
  });
}

/** Medians, for the notes. */
export const mediansOf = ({ known, unknown }: TimedPairs): string =>
  `${median(known).toFixed(2)} ms for a known, ${median(unknown).toFixed(2)} ms for an unknown`;
