import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../../libs/testing/src/processes/free-port.ts';

const ROOT = path.join(import.meta.dirname, '..', '..');
const START_TIMEOUT_MS = 240_000;

/** Many tests send mails to the same few people; the limit itself is tested elsewhere. */
export const MANY_MAILS = { CODE_SENDS_AN_HOUR: '100000', CODE_SENDS_A_DAY: '100000' };

/**
 * Two workers on a slow machine: a sign-in waits in the queue however long it takes, and a lockout lasts until a test
 * has checked it.
 */
const PATIENT = { PASSWORD_HASH_QUEUE: '30s', LOGIN_FIRST_DELAY: '10m' };

export interface Platform {
  /** The address that a person opens. */
  url: string;
  /** The inbox page and its API. */
  inboxUrl: string;
  stateFolder: string;
  launcherPid: number;
}

/**
 * Starts the whole platform like a newcomer does, with `npm start`'s own launcher, in its own state folder.
 * @param environment limits and other variables that differ from the defaults
 */
export async function startPlatform(
  environment: Readonly<Record<string, string>> = {},
): Promise<{ platform: Platform; stop: () => Promise<void> }> {
  const stateFolder = mkdtempSync(path.join(tmpdir(), 'rigwise-e2e-'));
  const [port, mailPort] = [await freePort(), await freePort()];
  const url = `http://localhost:${port}`;
  const child = spawn(process.execPath, [path.join(ROOT, 'tools', 'run.mjs'), 'start'], {
    cwd: ROOT,
    env: {
      ...withoutGivenInfrastructure(process.env),
      ...PATIENT,
      ...environment,
      RIGWISE_STATE_DIR: stateFolder,
      PORT: String(port),
      MAIL_WEB_PORT: String(mailPort),
      PUBLIC_URL: url,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // However this process ends, the launcher stops what it started, and then itself.
  const interrupt = (): void => void child.kill('SIGINT');
  process.once('exit', interrupt);
  const output = collect(child);
  await ready(child, stateFolder, output);
  const platform = {
    url,
    inboxUrl: `http://localhost:${mailPort}`,
    stateFolder,
    launcherPid: child.pid ?? 0,
  };
  return {
    platform,
    async stop() {
      const exited = new Promise((resolve) => child.once('exit', resolve));
      if (child.exitCode === null) {
        child.kill('SIGINT');
        await exited;
      }
      process.off('exit', interrupt);
      rmSync(stateFolder, { recursive: true, force: true });
    },
  };
}

/**
 * The platform under test is self-contained: infrastructure given to other tests, and Jest's own mode, must not leak
 * into it.
 */
function withoutGivenInfrastructure({ ...env }: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  for (const name of ['DATABASE_URL', 'REDIS_URL', 'KAFKA_BROKERS', 'SMTP_URL', 'NODE_ENV']) delete env[name];
  return env;
}

function collect(child: ChildProcess): () => string {
  let text = '';
  const add = (data: Buffer): void => void (text += data.toString());
  child.stdout?.on('data', add);
  child.stderr?.on('data', add);
  return () => text;
}

/** Ready as the launcher defines it: processes.json is written once everything runs. */
async function ready(child: ChildProcess, stateFolder: string, output: () => string): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The launcher exited with ${child.exitCode}:\n${output()}`);
    try {
      readFileSync(path.join(stateFolder, 'processes.json'));
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  child.kill('SIGINT');
  throw new Error(`The platform was not ready in ${START_TIMEOUT_MS / 1000} s:\n${output()}`);
}
