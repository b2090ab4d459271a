import { parseArgs } from 'node:util';
import { keepLogs } from '../rig/keep-logs.ts';
import { runCommand } from '../rig/run-command.ts';
import { accessComponents } from './access/access-components.ts';
import { accessTable } from './access/access-table.ts';
import { runAccess, type AccessRun } from './access/run-access.ts';
import { componentNames, componentOf } from './components.ts';
import { startCrashRig } from './crash-rig.ts';
import { runComponent, type ComponentRun } from './run-component.ts';
import { tableOf } from './table.ts';

// `npm run crash -- --codes 1000 --kills 20 --only redis,kafka`: docs/crash.md explains the output.

const PEOPLE = 500;
const CODES = 1_000;
const KILLS = 20;
/** Kills each service involved in access requests; all other components are killed with codes in flight. */
const ACCESS = 'access';
const names = [...componentNames, ACCESS] as const;
type Name = (typeof names)[number];

interface CrashOptions {
  readonly wanted: readonly Name[];
  readonly codes: number;
  readonly kills: number;
}

const usage = [
  'npm run crash -- [--codes 1000] [--kills 20] [--only <component,…>] [--write]',
  `Components: ${names.join(', ')}`,
].join('\n');

const kept = {
  as: 'crash',
  isWhole: ({ wanted, codes, kills }: CrashOptions): boolean =>
    names.every((name) => wanted.includes(name)) && codes >= CODES && kills >= KILLS,
} as const;

await runCommand({ name: 'crash', usage, read: readOptions, kept }, async ({ wanted, codes, kills }) => {
  const options = { codes, kills, people: PEOPLE };
  const startedAt = performance.now();
  const rig = await startCrashRig(PEOPLE, console.log);
  const runs: ComponentRun[] = [];
  const accessRuns: AccessRun[] = [];
  const all = (): readonly (ComponentRun | AccessRun)[] => [...runs, ...accessRuns];
  const missed = (): number => all().filter(({ complaints }) => complaints.length > 0).length;
  const note = <R extends ComponentRun | AccessRun>(name: string, run: R, to: R[]): void => {
    for (const complaint of run.complaints) console.log(`${name}: ${complaint}`);
    to.push(run);
  };
  try {
    for (const name of wanted) {
      if (name === ACCESS) continue;
      console.log(`${name}: ${options.kills} kills in the course of ${options.codes} codes …`);
      note(name, await runComponent(rig, componentOf(name), options), runs);
    }
    for (const component of wanted.includes(ACCESS) ? accessComponents : []) {
      console.log(`${component.name}: ${options.kills} kills while requests for access are decided …`);
      note(component.name, await runAccess(rig, [component], options), accessRuns);
    }
  } finally {
    if (missed() > 0) console.log(`Logs: ${keepLogs(rig, 'crash')}`);
    await rig.stop();
  }
  const minutes = ((performance.now() - startedAt) / 60_000).toFixed(1);
  if (runs.length > 0) console.log(`\n${tableOf(runs)}`);
  if (accessRuns.length > 0) console.log(`\n${accessTable(accessRuns)}`);
  const said = `${all().length - missed()} of ${all().length} components held`;
  console.log(`\n${said}, in ${minutes} min`);
  return { held: missed() === 0, said };
});

function readOptions(args: readonly string[]): CrashOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      codes: { type: 'string', default: String(CODES) },
      kills: { type: 'string', default: String(KILLS) },
      only: { type: 'string', default: names.join() },
    },
  });
  return {
    wanted: values.only.split(',').map(nameOf),
    codes: countOf('codes', values.codes),
    kills: countOf('kills', values.kills),
  };
}

function nameOf(text: string): Name {
  const name = names.find((candidate) => candidate === text.trim());
  if (!name) throw new Error(`--only ${text}: there are ${names.join(', ')}`);
  return name;
}

function countOf(option: 'codes' | 'kills', text: string): number {
  const count = Number(text);
  if (!Number.isInteger(count) || count < 1) throw new Error(`--${option} must be a whole number above 0`);
  return count;
}
