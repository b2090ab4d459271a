// `npm run rehearse`: performs the runbook's operator procedures on its own platform while people use it.
import { outcomeOf, tableOf } from '../chaos/table.ts';
import type { Row } from '../chaos/fault.ts';
import { runCommand } from '../rig/run-command.ts';
import { rehearseRestore } from './restore/restore.ts';
import { rehearseRotation } from './rotation/rotation.ts';

const say = (line: string): void => console.log(line);

const rehearsals: Readonly<Record<string, (say: (line: string) => void) => Promise<Row>>> = {
  restore: rehearseRestore,
  rotation: rehearseRotation,
};

const usage = `npm run rehearse -- <${Object.keys(rehearsals).join('|')}>… [--write]`;

const kept = {
  as: 'rehearse',
  isWhole: (names: readonly string[]): boolean =>
    Object.keys(rehearsals).every((name) => names.includes(name)),
} as const;

await runCommand({ name: 'rehearse', usage, read: namesOf, kept }, async (names) => {
  const rows: Row[] = [];
  for (const name of names) {
    const began = performance.now();
    const row = await rehearsals[name]?.(say);
    if (row) rows.push(row);
    say(`${name}: ${((performance.now() - began) / 1_000).toFixed(0)} s`);
  }
  say(`\n${tableOf(rows)}`);
  return outcomeOf(rows, 'rehearsal');
});

function namesOf(args: readonly string[]): readonly string[] {
  if (args.length === 0) throw new Error('Which?');
  const unknown = args.find((name) => !Object.hasOwn(rehearsals, name));
  if (unknown !== undefined) throw new Error(`There is no rehearsal ${unknown}`);
  return args;
}
