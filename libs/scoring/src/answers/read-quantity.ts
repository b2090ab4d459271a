import type { InteractionOf } from '@rigwise/contracts';
import { readNumber } from './read-number.ts';

type Units = InteractionOf<'numeric'>['blanks'][number]['units'];

/** One form for spellings of a unit that mean the same: m² and m2, º and °, the two micro signs, any spaces. */
const comparableUnit = (symbol: string): string =>
  symbol.replaceAll('º', '°').normalize('NFKC').replaceAll(/[\s^]/gu, '');

/**
 * The accepted unit that was typed. Case matters only if accepted units differ by case alone, such as mPa and MPa.
 */
function unitOf(typed: string, units: Units): Units[number] | undefined {
  const symbol = comparableUnit(typed);
  const exact = units.find((unit) => comparableUnit(unit.symbol) === symbol);
  if (exact !== undefined) return exact;
  const similar = units.filter((unit) => comparableUnit(unit.symbol).toLowerCase() === symbol.toLowerCase());
  return similar.length === 1 ? similar[0] : undefined;
}

/**
 * The typed number, converted to the unit of the key. Undefined if it isn't a number, its unit isn't accepted, or a
 * required unit is missing. A number without a unit is in the unit of the key.
 */
export function readQuantity(
  text: string,
  { units, unitRequired }: { readonly units: Units; readonly unitRequired: boolean },
): number | undefined {
  const number = readNumber(text);
  if (number === undefined) return undefined;
  if (number.unit === '') return unitRequired && units.length > 0 ? undefined : number.value;
  const unit = unitOf(number.unit, units);
  if (unit === undefined) return undefined;
  const value = number.value * unit.factor;
  return Number.isFinite(value) ? value : undefined;
}
