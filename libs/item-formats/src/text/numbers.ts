import { roundScore } from '@rigwise/scoring';

/** A number in plain decimals, without an exponent: 1e-7 is 0.0000001. Reading it gives the same number. */
export function plainDecimal(value: number): string {
  const [digits = '', exponent] = String(value).split('e');
  if (exponent === undefined) return digits;
  const sign = digits.startsWith('-') ? '-' : '';
  const [whole = '', part = ''] = digits.replace('-', '').split('.');
  const point = whole.length + Number(exponent);
  const all = whole + part;
  if (point <= 0) return `${sign}0.${'0'.repeat(-point)}${all}`;
  return point >= all.length
    ? `${sign}${all}${'0'.repeat(point - all.length)}`
    : `${sign}${all.slice(0, point)}.${all.slice(point)}`;
}

/** A part of 1 as per cent, exact to the decimals of scores. */
export const percent = (score: number): string =>
  plainDecimal(Math.round(roundScore(score) * 1_000_000) / 10_000 + 0);
