/** Spaces and apostrophes that group thousands: "1 234", "1'234". */
const GROUP = String.raw`[ \u00a0\u2009\u202f'’]`;
const SIGN = String.raw`[-+\u2212\u2013]`;
const BODY = String.raw`\d(?:[\d.,]|${GROUP}(?=\d))*|[.,]\d+`;
const POWER = String.raw`e(${SIGN}?\d+)|\s*[x×*·]\s*10(?:\^\s*(${SIGN}?\d+)|([⁺⁻]?[⁰¹²³⁴⁵⁶⁷⁸⁹]+))`;
const NUMBER = new RegExp(`^(${SIGN}?)\\s*(${BODY})(?:${POWER})?(?!/?[\\d.,])(.*)$`, 'isu');
const FRACTION = new RegExp(`^(${SIGN}?)\\s*(?:(\\d+)[ -])?(\\d+)/(\\d+)(?![\\d./])(.*)$`, 'su');
/** No number that people type is longer. */
const LONGEST = 100;
const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** A typed number and the text after it: a unit, or nothing. */
export interface TypedNumber {
  readonly value: number;
  readonly unit: string;
}

/**
 * Reads a typed number. Undefined if the text isn't a number, or the number is too large for a double.
 *
 * - A point is the decimal point: "1.234" is 1.234. Several points group thousands: "1.234.567".
 * - A comma before exactly three digits groups thousands, as in English: "1,234" is 1234. Any other comma is a decimal
 *   comma: "0,5", "12,75", "0,125".
 * - With both, the last one is the decimal separator: "1,234.5" and "1.234,5".
 * - Spaces and apostrophes group thousands, and a comma after them is decimal: "1 234,567" is 1234.567.
 * - Fractions are read as sizes are written: "9 5/8", "13-3/8", "1/2".
 * - Powers of ten are "1.5e3", "1.5x10^3" or "1.5×10³". Arabic and Persian digits are read, as is the minus sign U+2212.
 *
 * Show candidates how their number was read: to some of them "1,234" means 1.234.
 */
export function readNumber(text: string): TypedNumber | undefined {
  const typed = withLatinDigits(text.trim());
  if (typed.length > LONGEST) return undefined;
  return readFraction(typed) ?? readDecimal(typed);
}

function readFraction(typed: string): TypedNumber | undefined {
  const [, sign, whole = '0', above, below, rest = ''] = FRACTION.exec(typed) ?? [];
  const value = Number(whole) + Number(above) / Number(below);
  return Number.isFinite(value)
    ? { value: isMinus(sign) ? -value + 0 : value, unit: rest.trim() }
    : undefined;
}

function readDecimal(typed: string): TypedNumber | undefined {
  const [, sign, body, exponent, power, superscript, rest] = NUMBER.exec(typed) ?? [];
  if (body === undefined || rest === undefined) return undefined;
  const digits = withDecimalPoint(body);
  if (digits === undefined) return undefined;
  const by = integerOf(exponent ?? power ?? fromSuperscript(superscript ?? ''));
  const value = Number(`${isMinus(sign) ? '-' : ''}${digits}e${by}`) + 0;
  return Number.isFinite(value) ? { value, unit: rest.trim() } : undefined;
}

const isMinus = (sign = '') => sign !== '' && sign !== '+';

function integerOf(text: string): number {
  const sign = /^[^\d]/u.exec(text)?.[0];
  const digits = Number(text.slice(sign?.length ?? 0));
  return isMinus(sign) ? -digits : digits;
}

const fromSuperscript = (text: string): string =>
  text
    .replace('⁺', '+')
    .replace('⁻', '-')
    .replaceAll(/[⁰¹²³⁴⁵⁶⁷⁸⁹]/gu, (digit) => String(SUPERSCRIPTS.indexOf(digit)));

/** U+0660 and U+06F0 are the zeros, U+066B the decimal and U+066C the thousands separator. */
const withLatinDigits = (text: string): string =>
  text
    .replaceAll(/[\u0660-\u0669]/gu, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replaceAll(/[\u06f0-\u06f9]/gu, (digit) => String(digit.charCodeAt(0) - 0x06f0))
    .replaceAll('\u066b', '.')
    .replaceAll('\u066c', "'");

/** The ways to write a decimal, each with the separators to remove. */
const WRITTEN: readonly [RegExp, RegExp][] = [
  [/^(\d+\.?\d*|\.\d+)$/u, /[^\d.]/gu],
  [/^[1-9]\d{0,2}(,\d{3})+(\.\d*)?$/u, /,/gu],
  [/^[1-9]\d{0,2}(\.\d{3}){2,}$/u, /\./gu],
  [/^\d*,\d+$/u, /[^\d,]/gu],
  [/^[1-9]\d{0,2}(\.\d{3})+,\d+$/u, /\./gu],
  [new RegExp(`^\\d{1,3}(${GROUP})\\d{3}(\\1\\d{3})*([.,]\\d+)?$`, 'u'), new RegExp(GROUP, 'gu')],
];

function withDecimalPoint(body: string): string | undefined {
  for (const [form, separators] of WRITTEN)
    if (form.test(body)) return body.replaceAll(separators, '').replace(',', '.');
  return undefined;
}
