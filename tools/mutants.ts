// `npm run mutants`: breaks a copy of the product in small ways, one at a time, and checks that a test fails for
// each.
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { runCommand } from '../infra/rig/run-command.ts';
import startInfrastructure from '../libs/testing/src/jest/global-setup.ts';
import { generate } from './build/build.ts';
import { root } from './build/step.ts';
import { copyTree } from './mutants/copy-tree.ts';
import { digest, isKnownRed, readKnownRed, writeKnownRed } from './mutants/known-red.ts';
import { deal, Lane, type Row } from './mutants/lane.ts';
import { mutants } from './mutants/mutants.ts';
import { readOptions, USAGE, type Options } from './mutants/options.ts';
import { Table } from './mutants/table.ts';

const MOST_LANES = 2;

const kept = {
  as: 'mutants',
  isWhole: ({ only, list, quick }: Options): boolean => only === undefined && !list && !quick,
} as const;

await runCommand(
  { name: 'mutants', usage: USAGE, read: readOptions, kept },
  async ({ only, list, due, quick, why }, keeps) => {
    const known = readKnownRed();
    const chosen = mutants.filter(
      (mutant) =>
        (only?.test(mutant.name) ?? true) &&
        (!quick || mutant.red.kind === 'unit') &&
        (!due || !isKnownRed(mutant, known)),
    );
    if (chosen.length === 0 && !due) throw new Error('No mutant matches');
    if (list) {
      for (const { name, red } of chosen) console.log(`${red.kind.padEnd(11)}  ${name}`);
      return true;
    }
    const started = performance.now();
    const tried = new Map(chosen.map((mutant) => [mutant.name, digest(mutant)]));
    await generate((line) => console.error(line));
    // It stops with this process.
    if (chosen.some(({ red }) => red.kind === 'integration')) await startInfrastructure();
    const table = new Table(chosen);
    const rows: Row[] = [];
    // Those to be tried again are red again only once they are.
    const now = Object.fromEntries(Object.entries(known).filter(([name]) => !tried.has(name)));
    const keep = ({ verdict, mutant: { name } }: Row): void => {
      if (verdict.kind !== 'red') return;
      now[name] = tried.get(name) ?? '';
      // At once: an interrupted run keeps what it has found out.
      if (keeps) writeKnownRed({ ...known, ...now }, mutants);
    };
    console.log(table.headings);
    const lanes = deal(chosen, Math.min(MOST_LANES, availableParallelism()));
    await Promise.all(
      lanes.map((share) =>
        new Lane(copy(), share).tryAll((row) => {
          rows.push(row);
          keep(row);
          console.log(table.row(row));
          if (why && row.verdict.kind === 'red') console.log(`    ${row.verdict.why}`);
        }),
      ),
    );
    const red = rows.filter(({ verdict }) => verdict.kind === 'red').length;
    console.log(
      `\n${red} of ${rows.length} mutants turned a test red (${minutes(performance.now() - started)}).`,
    );
    if (!keeps) return red === rows.length;
    writeKnownRed(now, mutants);
    const all = mutants.filter(({ name }) => now[name] !== undefined).length;
    const said = `${all} of ${mutants.length} mutants turned a test red, ${red} of them in the latest run`;
    return { held: all === mutants.length, said };
  },
);

function copy(): string {
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'rigwise-mutants-')));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  // Artifacts of the copy that are not part of it go next to it.
  const checkout = path.join(folder, 'checkout');
  copyTree(root, checkout);
  return checkout;
}

function minutes(ms: number): string {
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}
