import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import { machineText } from '../bench/measure/machine.ts';
import { root } from '../local/settings.ts';
import type { RunName } from './known-runs.ts';
import { readRuns, RECORD, type RecordedRun } from './recorded-run.ts';
import { runsPage } from './runs-page.ts';

const PAGE = path.join(root, 'docs', 'runs.md');

/** The revision of a run; read before it starts, since people keep working meanwhile. */
export function revision(): string {
  const git = (...args: string[]): string =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  const changed = git('status', '--porcelain') === '' ? '' : ' with changes';
  return `${git('rev-parse', '--short=12', 'HEAD')}${changed}`;
}

/** Records the result of a complete run in docs/runs.md, replacing the previous one. */
export async function keepRun(name: RunName, run: Omit<RecordedRun, 'day' | 'machine'>): Promise<void> {
  const day = new Date().toISOString().slice(0, 10);
  const { seconds } = run;
  const kept = { ...run, seconds: Math.round(seconds * 10) / 10, day, machine: machineText() };
  const runs = { ...readRuns(), [name]: kept };
  await save(RECORD, JSON.stringify(runs));
  await save(PAGE, runsPage(runs));
}

async function save(file: string, text: string): Promise<void> {
  writeFileSync(file, await format(text, { ...(await resolveConfig(file)), filepath: file }));
}
