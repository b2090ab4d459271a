import { readNumber, readQuantity } from '@rigwise/scoring';

/** A number as it is typed, and the unit chosen beside it. */
export interface TypedQuantity {
  readonly typed: string;
  readonly unit: string;
}

/** The answer: the number with its unit. A unit that is typed with the number counts, not the one chosen. */
export function joined({ typed, unit }: TypedQuantity): string {
  const hasOwnUnit = (readNumber(typed)?.unit ?? '') !== '';
  return typed.trim() === '' || unit === '' || hasOwnUnit ? typed : `${typed} ${unit}`;
}

/** An answer as it is shown in the two fields: the longest unit that it ends with, apart. */
export function apart(answer: string, units: readonly string[]): TypedQuantity {
  const unit = units
    .filter((symbol) => answer.endsWith(` ${symbol}`))
    .reduce((longest, symbol) => (symbol.length > longest.length ? symbol : longest), '');
  return unit === '' ? { typed: answer, unit: '' } : { typed: answer.slice(0, -unit.length - 1), unit };
}

export interface Reading {
  readonly state: 'number' | 'not-number' | 'unknown-unit' | 'unit-missing';
  readonly value: number;
  readonly unit: string;
}

/** How an answer is read. The factors of units are part of the key, and not needed for this. */
export function readingOf(
  answer: string,
  { units, unitRequired }: { readonly units: readonly string[]; readonly unitRequired: boolean },
): Reading | undefined {
  if (answer.trim() === '') return undefined;
  const number = readNumber(answer);
  if (number === undefined) return { state: 'not-number', value: NaN, unit: '' };
  const accepted = { units: units.map((symbol) => ({ symbol, factor: 1 })), unitRequired };
  if (readQuantity(answer, accepted) !== undefined) return { state: 'number', ...number };
  if (number.unit === '') return { state: 'unit-missing', ...number };
  return { state: units.length > 0 ? 'unknown-unit' : 'not-number', ...number };
}
