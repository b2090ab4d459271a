// `npm run chaos`: breaks the platform's dependencies while people use it, and prints what they saw: docs/chaos.md.
import { runCommand } from '../rig/run-command.ts';
import { isFullLength, parseChaosOptions, USAGE, type ChaosOptions } from './chaos-options.ts';
import { ChaosRigs } from './chaos-rigs.ts';
import { faults } from './faults.ts';
import { runFaults } from './run-faults.ts';
import { outcomeOf, tableOf } from './table.ts';

const say = (line: string): void => console.log(line);

const read = (args: readonly string[]): ChaosOptions => parseChaosOptions(args, faults);

const kept = {
  as: 'chaos',
  isWhole: ({ list, faults: wanted, settings }: ChaosOptions): boolean =>
    !list && wanted.length === faults.length && isFullLength(settings),
} as const;

await runCommand({ name: 'chaos', usage: USAGE, read, kept }, async (options) => {
  if (options.list) {
    for (const { name, what } of options.faults) say(`${name.padEnd(28)} ${what}`);
    return true;
  }
  const rigs = new ChaosRigs(options.settings);
  try {
    const rows = await runFaults(options.faults, rigs, say);
    say(`\n${tableOf(rows)}`);
    return outcomeOf(rows);
  } finally {
    await rigs.endAll();
  }
});
