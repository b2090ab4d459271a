import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '@rigwise/testing';
import { beginFresh } from '../../../tools/door/fresh.mjs';
import { root } from '../../local/settings.ts';
import { keepRun, revision } from '../../runs/keep-run.ts';
import { knownRuns } from '../../runs/known-runs.ts';
import type { BenchRun } from '../bench-run.ts';
import { IDLE_MS, SETTLE_MS } from '../idle.ts';
import { readPss } from '../measure/memory.ts';
import { between, coresOf, read, total } from '../measure/usage.ts';
import { atMost, type Row } from '../report/row.ts';
import type { Section } from './section.ts';

const POLL_MS = 50;
const GIVE_UP_MS = 600_000;

interface Launched {
  readonly child: ChildProcess;
  /** Until the sign-in page and everything behind it was ready. */
  readonly seconds: number;
}

/** `npm start` itself, as a second platform: warm, and if requested from a fresh clone. */
export async function measureNpmStart(run: BenchRun): Promise<Section> {
  const folder = mkdtempSync(path.join(tmpdir(), 'rigwise-start-'));
  try {
    const rows: Row[] = [];
    if (run.wanted.fresh) rows.push(await fromClone(run, folder));
    if (run.wanted.start) rows.push(...(await warm(run, folder)));
    return { rows, notes: [] };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function fromClone(run: BenchRun, folder: string): Promise<Row> {
  run.say('`npm start` in a new clone …');
  const clone = path.join(folder, 'clone');
  execFileSync('git', ['clone', '--quiet', root, clone]);
  const [commit, before] = [revision(), read({})];
  const env = { ...process.env };
  const clean = beginFresh(env);
  const { child, seconds } = await launch(clone, path.join(folder, 'fresh'), env);
  const { otherCores } = between(before, read({}));
  await end(child);
  clean();
  if (run.wanted.write) {
    const said = `the sign-in page, and everything behind it; others used ${otherCores.toFixed(2)} cores`;
    await keepRun('start', { command: run.wanted.command, commit, seconds, said, held: true });
  }
  return atMost({
    what: '`npm start`, empty checkout to sign-in page',
    value: seconds,
    bar: knownRuns.start.mostSeconds,
    digits: 0,
    unit: 's',
    otherCores,
  });
}

async function warm(run: BenchRun, folder: string): Promise<Row[]> {
  run.say('`npm start`, the first time …');
  const state = path.join(folder, 'warm');
  await end((await launch(root, state)).child);
  run.say('`npm start`, warm …');
  const { child, seconds } = await launch(root, state);
  await pause(SETTLE_MS);
  const pids = { everything: child.pid ?? 0 };
  const before = read(pids);
  await pause(IDLE_MS);
  const usage = between(before, read(pids));
  const memory = total(readPss(pids)) / 1024;
  await end(child);
  return [
    atMost({ what: '`npm start`, warm, to sign-in page', value: seconds, bar: 10, digits: 1, unit: 's' }),
    atMost({ what: '… all it runs, PSS idle', value: memory, bar: 1.6, digits: 2, unit: 'GiB' }),
    atMost({
      what: '… all it runs, cores idle',
      value: total(coresOf(usage)),
      bar: 0.1,
      digits: 3,
      unit: '',
      otherCores: usage.otherCores,
    }),
  ];
}

async function launch(
  checkout: string,
  stateFolder: string,
  from?: Readonly<NodeJS.ProcessEnv>,
): Promise<Launched> {
  const port = await freePort();
  const { PATH = '', HOME = '', JAVA_HOME } = process.env;
  const begun = performance.now();
  // The command behind `npm start`. npm itself would wait next to it without forwarding signals.
  const child = spawn(process.execPath, [path.join(checkout, 'tools', 'run.mjs'), 'start'], {
    cwd: checkout,
    env: {
      ...(from ?? { PATH, HOME, ...(JAVA_HOME && { JAVA_HOME }) }),
      RIGWISE_STATE_DIR: stateFolder,
      PORT: String(port),
      MAIL_WEB_PORT: String(await freePort()),
    },
    stdio: 'ignore',
  });
  process.once('exit', () => child.kill('SIGINT'));
  while (!(await isThere(`http://localhost:${port}`))) {
    if (child.exitCode !== null) throw new Error(`npm start exited with ${child.exitCode}`);
    if (performance.now() - begun > GIVE_UP_MS) throw new Error('npm start took too long');
    await pause(POLL_MS);
  }
  return { child, seconds: (performance.now() - begun) / 1000 };
}

async function isThere(url: string): Promise<boolean> {
  try {
    const [page, ready] = await Promise.all([pageStatus(`${url}/`), fetch(`${url}/health/ready`)]);
    return page === 200 && ready.ok;
  } catch {
    return false;
  }
}

/** Like a browser navigation: `fetch` identifies itself as a script and would get no page. */
function pageStatus(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const asked = get(url, { headers: { accept: 'text/html' } }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    asked.on('error', reject);
  });
}

async function end(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGINT');
  await ended;
}
