import { parseArgs } from 'node:util';
import type { ChaosSettings, Fault } from './fault.ts';

export interface ChaosOptions {
  readonly faults: readonly Fault[];
  readonly list: boolean;
  readonly settings: ChaosSettings;
}

export const USAGE = 'npm run chaos -- [--list] [--only <name,…>] [--kafka-down <seconds>] [--write]';
export const KAFKA_DOWN_SECONDS = 300;
/** With less, no code would have expired by then. */
const SHORTEST_KAFKA_DOWN_SECONDS = 60;

/** @throws Error that says what is wrong with the arguments */
export function parseChaosOptions(args: readonly string[], all: readonly Fault[]): ChaosOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      list: { type: 'boolean', default: false },
      only: { type: 'string' },
      'kafka-down': { type: 'string', default: String(KAFKA_DOWN_SECONDS) },
    },
  });
  const kafkaDownSeconds = Number(values['kafka-down']);
  if (!Number.isInteger(kafkaDownSeconds) || kafkaDownSeconds < SHORTEST_KAFKA_DOWN_SECONDS) {
    throw new Error(`--kafka-down is a number of whole seconds, from ${SHORTEST_KAFKA_DOWN_SECONDS}`);
  }
  const names = values.only?.split(',').map((name) => name.trim());
  const unknown = names?.filter((name) => !all.some((fault) => fault.name === name)) ?? [];
  if (unknown.length > 0) throw new Error(`There is no fault ${unknown.join(', ')}: see --list`);
  return {
    faults: names ? all.filter(({ name }) => names.includes(name)) : all,
    list: values.list,
    settings: { kafkaDownSeconds },
  };
}
