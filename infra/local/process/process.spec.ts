import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { StartFailure } from '../start-failure.ts';
import { LogFile } from './log-file.ts';
import { endOwnedProcesses, ownedProcesses, ownerMark } from './owned-processes.ts';
import type { Program } from './program.ts';
import { FIRST_PAUSE_MS, nextPause } from './restart-pause.ts';
import { Supervised, type Surroundings } from './supervised.ts';

jest.setTimeout(120_000);

let folder: string;
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'rigwise-process-'))));
afterEach(() => rmSync(folder, { recursive: true }));

describe('nextPause', () => {
  it('doubles for a process that keeps ending, up to half a minute', () => {
    const pauses = [1, 2, 3, 4, 5, 6, 7, 8].reduce<number[]>(
      (all) => [...all, nextPause(all.at(-1) ?? FIRST_PAUSE_MS, 0)],
      [],
    );
    expect(pauses).toEqual([500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
  });

  it('starts over for one that ran well', () => {
    expect(nextPause(16_000, 60_000)).toBe(500);
  });
});

describe('LogFile', () => {
  it('keeps the newest and no more than twice its limit', () => {
    const log = new LogFile(folder, 'x');
    const chunk = Buffer.alloc(1 << 20, 'a');
    for (let at = 0; at < 12; at++) log.write(chunk);
    log.write(Buffer.from('the end'));
    expect(readFileSync(log.file, 'utf8').endsWith('the end')).toBe(true);
    expect(readFileSync(log.file).length + readFileSync(`${log.file}.1`).length).toBeLessThanOrEqual(
      10 << 20,
    );
  });
});

describe('endOwnedProcesses', () => {
  it('ends what carries the folder’s mark, also by force, and nothing else', async () => {
    const stubborn = script(`process.on('SIGTERM', () => {})`);
    const own = spawn(process.execPath, stubborn, { env: ownerMark(folder, 'redis'), stdio: 'pipe' });
    const other = spawn(process.execPath, stubborn, {
      env: ownerMark(`${folder}-2`, 'redis'),
      stdio: 'pipe',
    });
    await Promise.all(
      [own, other].map((child) => new Promise((resolve) => child.stdout.once('data', resolve))),
    );
    expect(ownedProcesses(folder)).toEqual([{ pid: own.pid, name: 'redis' }]);
    const ended = new Promise((resolve) => own.once('exit', (_code, signal) => resolve(signal)));
    expect(await endOwnedProcesses(folder, 200)).toEqual(['redis']);
    expect(await ended).toBe('SIGKILL');
    expect(ownedProcesses(`${folder}-2`)).toHaveLength(1);
    other.kill('SIGKILL');
  });
});

describe('Supervised', () => {
  const said: string[] = [];
  const abort = new AbortController();
  const around = (): Surroundings => ({
    stateFolder: folder,
    logFolder: folder,
    say: (line) => said.push(line),
    changed: () => undefined,
    signal: abort.signal,
  });
  const program = (text: string, more: Partial<Program> = {}): Program => ({
    name: 'thing',
    port: 1,
    url: '',
    command: () => ({ file: process.execPath, args: script(text), env: {} }),
    ready: (child) => Promise.resolve(child.output().includes('ready')),
    startTimeoutMs: 60_000,
    stopSignal: 'SIGTERM',
    stopTimeoutMs: 20_000,
    ...more,
  });

  it('restarts a killed program, says so, and does not restart a stopped one', async () => {
    let one: Supervised | undefined;
    await Supervised.start(program(''), around(), (started) => (one = started));
    const first = one?.pid ?? 0;
    process.kill(first, 'SIGKILL');
    await until(() => said.includes('thing is running again'));
    expect(said.join('\n')).toMatch(/thing was killed by SIGKILL; starting it again in 0\.5 s/);
    expect(one?.pid).not.toBe(first);
    await one?.stop();
    expect(ownedProcesses(folder)).toEqual([]);
  });

  it('restarts nothing during shutdown', async () => {
    const ending = new AbortController();
    let one: Supervised | undefined;
    const surroundings = { ...around(), signal: ending.signal };
    await Supervised.start(program(''), surroundings, (started) => (one = started));
    const { pid } = one ?? { pid: 0 };
    said.length = 0;
    ending.abort();
    process.kill(pid, 'SIGKILL');
    await until(() => ownedProcesses(folder).length === 0);
    await one?.stop();
    expect([said, one?.pid]).toEqual([[], pid]);
  });

  it('fails with the output of a program that ends before it is ready', async () => {
    const broken = program(`console.error('Error: no such thing'); process.exit(3)`, {
      ready: () => Promise.resolve(false),
    });
    await expect(Supervised.start(broken, around(), () => undefined)).rejects.toThrow(
      /^thing did not start: Error: no such thing \(log: .*thing\.log\)$/,
    );
  });

  it('retries if a killed program is not quite gone', async () => {
    const marker = JSON.stringify(path.join(folder, 'second'));
    const busyOnce = `const fs = require('node:fs');
      if (!fs.existsSync(${marker})) { fs.writeFileSync(${marker}, ''); console.log('address in use'); process.exit(1); }`;
    const trying = program(busyOnce, { tryAgainOn: /in use/ });
    let one: Supervised | undefined;
    await Supervised.start(trying, around(), (started) => (one = started));
    expect(one?.pid).toBeGreaterThan(0);
    await one?.stop();
  });

  it('does not wait forever for a silent one', async () => {
    const silent = program('', { ready: () => Promise.resolve(false), startTimeoutMs: 50 });
    let one: Supervised | undefined;
    const starting = Supervised.start(silent, around(), (started) => (one = started));
    await expect(starting).rejects.toBeInstanceOf(StartFailure);
    await one?.stop();
  });
});

/** Node arguments to run a script that reports ready and keeps running. */
function script(text: string): string[] {
  return ['-e', `${text}; console.log('ready'); setInterval(() => {}, 1000)`];
}

async function until(condition: () => boolean): Promise<void> {
  for (const deadline = Date.now() + 60_000; !condition();) {
    if (Date.now() > deadline) throw new Error('Waited in vain');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
