import { roundScore } from '@rigwise/scoring';

/** A number in plain decimals, without an exponent: 1e-7 is 0.0000001. Reading it gives the same number. */
export const plainDecimal = (value: number): string => shifted(value, 0);

/** The same with its point moved, digit by digit: 0.07 by 2 is exactly 7. Reading it with `e-2` gives the number. */
export function shifted(value: number, by: number): string {
  const [digits = '', exponent = '0'] = String(value).split('e');
  const [whole = '', part = ''] = digits.replace('-', '').split('.');
  const point = whole.length + Number(exponent) + by;
  const all = '0'.repeat(Math.max(0, -point)) + whole + part;
  const at = Math.max(0, point);
  const left =
    all
      .slice(0, at)
      .padEnd(at, '0')
      .replace(/^0+(?=\d)/, '') || '0';
  const right = all.slice(at).replace(/0+$/, '');
  return `${value < 0 ? '-' : ''}${left}${right === '' ? '' : `.${right}`}`;
}

/** A part of 1 as per cent, exact to the decimals of scores. */
export const percent = (score: number): string =>
  plainDecimal(Math.round(roundScore(score) * 1_000_000) / 10_000 + 0);
