import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { logFolderOf } from '../local/stack.ts';
import type { Rig } from '../rig/rig.ts';
import { runCommand } from '../rig/run-command.ts';
import { componentNames, componentOf, type ComponentName } from './components.ts';
import { startCrashRig } from './crash-rig.ts';
import { runComponent, type ComponentRun } from './run-component.ts';
import { tableOf } from './table.ts';

// `npm run crash -- --codes 1000 --kills 20 --only redis,kafka`: docs/crash.md explains what it prints.

const PEOPLE = 500;

const { values } = parseArgs({
  options: {
    codes: { type: 'string', default: '1000' },
    kills: { type: 'string', default: '20' },
    only: { type: 'string', default: componentNames.join() },
  },
});

await runCommand('crash', async () => {
  const names = values.only.split(',').map(nameOf);
  const options = { codes: countOf('codes'), kills: countOf('kills'), people: PEOPLE };
  const startedAt = performance.now();
  const rig = await startCrashRig(PEOPLE, console.log);
  const runs: ComponentRun[] = [];
  try {
    for (const name of names) {
      console.log(`${name}: ${options.kills} kills in the course of ${options.codes} codes …`);
      const run = await runComponent(rig, componentOf(name), options);
      for (const complaint of run.complaints) console.log(`${name}: ${complaint}`);
      runs.push(run);
    }
  } finally {
    if (runs.some(({ complaints }) => complaints.length > 0)) console.log(`Logs: ${keepLogs(rig)}`);
    await rig.stop();
  }
  const held = runs.filter(({ complaints }) => complaints.length === 0).length;
  const minutes = ((performance.now() - startedAt) / 60_000).toFixed(1);
  console.log(`\n${tableOf(runs)}\n\n${held} of ${runs.length} components held, in ${minutes} min`);
  return held === runs.length;
});

/** @returns where they are */
function keepLogs({ parts }: Rig): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'rigwise-crash-logs-'));
  cpSync(logFolderOf(parts.stateFolder), folder, { recursive: true });
  return folder;
}

function nameOf(text: string): ComponentName {
  const name = componentNames.find((candidate) => candidate === text.trim());
  if (!name) throw new Error(`--only ${text}: there are ${componentNames.join(', ')}`);
  return name;
}

function countOf(option: 'codes' | 'kills'): number {
  const count = Number(values[option]);
  if (!Number.isInteger(count) || count < 1) throw new Error(`--${option} must be a whole number above 0`);
  return count;
}
