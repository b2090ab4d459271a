import { parseArgs } from 'node:util';
import type { ChaosSettings, Fault } from './fault.ts';

export interface ChaosOptions {
  readonly faults: readonly Fault[];
  readonly list: boolean;
  readonly settings: ChaosSettings;
}

export const USAGE =
  'npm run chaos -- [--list] [--only <name,…>] [--kafka-down <seconds>] [--link-cut <seconds>] [--write]';
/** Unless told otherwise. */
const FULL_LENGTH: ChaosSettings = { kafkaDownSeconds: 300, linkCutSeconds: 600 };
/** With less, no code would have expired by then, and hardly a question been answered. */
const SHORTEST: ChaosSettings = { kafkaDownSeconds: 60, linkCutSeconds: 20 };

/** @throws Error that says what is wrong with the arguments */
export function parseChaosOptions(args: readonly string[], all: readonly Fault[]): ChaosOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      list: { type: 'boolean', default: false },
      only: { type: 'string' },
      'kafka-down': { type: 'string', default: String(FULL_LENGTH.kafkaDownSeconds) },
      'link-cut': { type: 'string', default: String(FULL_LENGTH.linkCutSeconds) },
    },
  });
  const seconds = (option: 'kafka-down' | 'link-cut', least: number): number => {
    const given = Number(values[option]);
    if (!Number.isInteger(given) || given < least)
      throw new Error(`--${option} is a number of whole seconds, from ${least}`);
    return given;
  };
  const settings = {
    kafkaDownSeconds: seconds('kafka-down', SHORTEST.kafkaDownSeconds),
    linkCutSeconds: seconds('link-cut', SHORTEST.linkCutSeconds),
  };
  const names = values.only?.split(',').map((name) => name.trim());
  const unknown = names?.filter((name) => !all.some((fault) => fault.name === name)) ?? [];
  if (unknown.length > 0) throw new Error(`There is no fault ${unknown.join(', ')}: see --list`);
  return {
    faults: names ? all.filter(({ name }) => names.includes(name)) : all,
    list: values.list,
    settings,
  };
}

/** Whether nothing is shorter than in a run that is kept. */
export const isFullLength = ({ kafkaDownSeconds, linkCutSeconds }: ChaosSettings): boolean =>
  kafkaDownSeconds >= FULL_LENGTH.kafkaDownSeconds && linkCutSeconds >= FULL_LENGTH.linkCutSeconds;
