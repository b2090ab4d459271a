// A private PostgreSQL in a temporary folder. As a program (as tests run it) it prints its URL, executes the commands
// on its input (`stop`, `kill`, `start`; answered by `done`), and exits when its input ends.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { Child } from '../infra/local/process/child.ts';
import { LogFile } from '../infra/local/process/log-file.ts';
import type { Program } from '../infra/local/process/program.ts';
import { postgresProgram, urlOf } from '../infra/local/programs/postgres.ts';
import { choosePorts } from '../infra/local/state/ports.ts';

export interface ThrowAwayPostgres {
  readonly url: string;
  /** Ends every session and shuts down cleanly. */
  stop(): Promise<void>;
  /** SIGKILL: what was not on disk is recovered at the next start. */
  kill(): Promise<void>;
  /** Starts again on the same port with the same data. */
  start(): Promise<void>;
  /** Stops it and deletes everything. */
  remove(): Promise<void>;
}

const PASSWORD = 'throw-away';
const PROBE_PAUSE_MS = 20;

export async function startThrowAwayPostgres(): Promise<ThrowAwayPostgres> {
  const folder = mkdtempSync(path.join(tmpdir(), 'rigwise-postgres-'));
  const { postgres: port } = await choosePorts(folder, ['postgres']);
  const settings = { port, password: PASSWORD, durable: false };
  const program = await postgresProgram(folder, settings, new AbortController().signal);
  const run = (): Promise<Child> => started(program, folder);
  let child = await run();
  const stop = async (): Promise<void> => void (await child.stop(program.stopSignal, program.stopTimeoutMs));
  return {
    url: urlOf(port, PASSWORD),
    stop,
    async kill() {
      child.signal('SIGKILL');
      await child.ended;
    },
    async start() {
      child = await run();
    },
    async remove() {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function started(program: Program, folder: string): Promise<Child> {
  const deadline = Date.now() + program.startTimeoutMs;
  for (;;) {
    const child = new Child(program.name, folder, program.command(), new LogFile(folder, program.name));
    while (!child.hasEnded && Date.now() < deadline) {
      if (await program.ready(child).catch(() => false)) return child;
      await pause(PROBE_PAUSE_MS);
    }
    await child.stop('SIGKILL', 0);
    if (Date.now() >= deadline || !program.tryAgainOn?.test(child.output())) {
      throw new Error(`PostgreSQL did not start:\n${child.output()}`);
    }
    await pause(PROBE_PAUSE_MS);
  }
}

async function serve(): Promise<void> {
  const server = await startThrowAwayPostgres();
  console.log(server.url);
  for await (const line of createInterface({ input: process.stdin })) {
    if (line !== 'stop' && line !== 'kill' && line !== 'start') throw new Error(`No such command: ${line}`);
    await server[line]();
    console.log('done');
  }
  await server.remove();
}

if (process.argv[1] === import.meta.filename) await serve();
