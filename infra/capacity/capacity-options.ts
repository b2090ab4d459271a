import { parseArgs } from 'node:util';
import { assume, assumptionNames, type Assumed, type AssumptionName } from './model/assumptions.ts';

export const USAGE = [
  'npm run capacity -- [--quick | --write]             measures, then reckons; --write keeps both in docs/capacity.md',
  'npm run capacity -- --measured [--write]            reckons with the figures that were written last',
  '  --people 5000,40000                               for other numbers of people',
  '  --assume shiftMinutes=5 --assume codeShare=1      supposing something else: docs/capacity.md has their names',
].join('\n');

export interface CapacityOptions {
  /** Uses the figures of measured.json instead of measuring. */
  readonly measured: boolean;
  /** Short and rough, for trying something out. */
  readonly quick: boolean;
  readonly write: boolean;
  readonly people: readonly number[];
  readonly assumed: Assumed;
}

export const PEOPLE = [1_000, 100_000, 10_000_000];

/** @throws Error that says what is wrong with the arguments */
export function parseCapacityOptions(args: readonly string[]): CapacityOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      measured: { type: 'boolean', default: false },
      quick: { type: 'boolean', default: false },
      write: { type: 'boolean', default: false },
      people: { type: 'string', default: PEOPLE.join() },
      assume: { type: 'string', multiple: true, default: [] },
    },
  });
  const { people: list, assume: pairs, ...flags } = values;
  const people = list.split(',').map(Number);
  if (people.some((count) => !Number.isInteger(count) || count < 1)) {
    throw new Error('--people takes one or more whole numbers, as in 5000,40000');
  }
  const standard = list === PEOPLE.join() && pairs.length === 0;
  if (flags.write && (flags.quick || !standard)) {
    throw new Error('--write keeps only full measurements, with the people and assumptions of the page');
  }
  return { ...flags, people, assumed: assume(Object.fromEntries(pairs.map(assumption))) };
}

function assumption(pair: string): [AssumptionName, number] {
  const [, name, text = ''] = /^(\w+)=(.+)$/.exec(pair) ?? [];
  const known = assumptionNames.find((one) => one === name);
  const value = Number(text);
  if (!known || !(value >= 0)) {
    throw new Error(`--assume ${pair}: write name=number, with one of ${assumptionNames.join(', ')}`);
  }
  return [known, value];
}
