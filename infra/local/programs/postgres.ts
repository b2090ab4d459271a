import { chownSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { POSTGRES_PARAMETERS } from '../postgres-parameters.ts';
import type { Command } from '../process/child.ts';
import type { Program } from '../process/program.ts';
import { runTool } from '../process/run-tool.ts';
import { failureOf, StartFailure } from '../start-failure.ts';
import { databaseUser, type DatabaseUser } from './database-user.ts';
import { postgresBinaries } from './postgres-binaries.ts';

export const SUPERUSER = 'rigwise';

export interface PostgresOptions {
  readonly port: number;
  readonly password: string;
  /** False if data may be lost on a power failure: tests. */
  readonly durable: boolean;
}

/** A PostgreSQL server in its own folder, created on first start. */
export async function postgresProgram(
  stateFolder: string,
  options: PostgresOptions,
  signal: AbortSignal,
): Promise<Program> {
  const { port, password, durable } = options;
  const data = path.join(stateFolder, 'postgres');
  const binaries = postgresBinaries();
  const user = databaseUser(stateFolder, binaries.folder);
  if (!existsSync(data)) await initialise(stateFolder, data, password, user, signal);
  else if (!existsSync(path.join(data, 'global', 'pg_control'))) {
    throw new StartFailure(
      `${data} is damaged: run \`npm run reset\`, which deletes all local state, then start again.`,
    );
  }
  const url = urlOf(port, password);
  return {
    name: 'postgres',
    port,
    url: `postgres://127.0.0.1:${port}`,
    command: () =>
      user.as(binaries.postgres, [
        ...[
          '-D',
          data,
          '-p',
          String(port),
          '-c',
          'listen_addresses=127.0.0.1',
          '-c',
          'unix_socket_directories=',
        ],
        ...[
          '-c',
          'max_connections=300',
          ...Object.entries(POSTGRES_PARAMETERS).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
          '-c',
          `fsync=${durable ? 'on' : 'off'}`,
        ],
      ]),
    ready: (child) =>
      Promise.resolve(/ready to accept connections/.test(child.output())).then((up) => up && accepts(url)),
    startTimeoutMs: 60_000,
    // SIGINT ends sessions and stops immediately; SIGTERM would wait until every client has disconnected.
    stopSignal: 'SIGINT',
    stopTimeoutMs: 15_000,
    // After a kill, sessions of the predecessor may still be ending.
    tryAgainOn: /pre-existing shared memory block|lock file .* already exists|could not bind/,
  };
}

/** The URL for clients, with the superuser's password. */
export function urlOf(port: number, password: string): string {
  return `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/postgres`;
}

/** Initialises a draft, then renames: an existing folder is complete. */
async function initialise(
  stateFolder: string,
  data: string,
  password: string,
  user: DatabaseUser,
  signal: AbortSignal,
): Promise<void> {
  const { initdb } = postgresBinaries();
  const draft = `${data}.new`;
  const passwordFile = path.join(stateFolder, 'postgres-password');
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  for (const file of [draft, passwordFile]) if (user.ids) chownSync(file, user.ids.uid, user.ids.gid);
  const command: Command = user.as(initdb, [
    ...[`--pgdata=${draft}`, `--username=${SUPERUSER}`, `--pwfile=${passwordFile}`, '--auth=scram-sha-256'],
    // PostgreSQL's built-in Unicode rules: the same sort order and lower() on every machine.
    ...['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
    '--data-checksums',
  ]);
  const { succeeded, output } = await runTool('postgres', stateFolder, command, signal);
  rmSync(passwordFile, { force: true });
  if (!succeeded) throw failureOf('postgres', output, draft);
  renameSync(draft, data);
}

async function accepts(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  await client.connect();
  await client.end();
  return true;
}
