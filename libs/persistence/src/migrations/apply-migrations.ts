import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { MigrationError } from './migration-error.ts';
import { readMigrations, type Migration } from './migration-files.ts';
import { MigrationRecords } from './migration-records.ts';
import { pendingMigrations } from './pending-migrations.ts';
import { ServiceRights } from './service-rights.ts';

export interface MigrationOptions {
  /** The service's own database; the role must own what it migrates. */
  databaseUrl: string;
  /** As returned by `migrationFolders`. */
  folders: readonly string[];
  /** The role of the service: granted access to all rows, and no rights on the schema. Absent: no grants. */
  serviceRole?: string;
  /** Called with the name of each migration before it is applied. */
  log?: (name: string) => void;
  /** Milliseconds to wait for a concurrent migration. Default 2 minutes. */
  waitMs?: number;
}

/** The key of Prisma's own lock, which `migrate deploy` takes too, so that the two never run concurrently. */
const PRISMA_LOCK = 72707369;
const CONNECT_TIMEOUT_MS = 5_000;
/** A statement that waits for a table lock makes everyone queue behind it: fail and retry later instead. */
const TABLE_LOCK_TIMEOUT_MS = 10_000;
/** "… can't run inside a transaction block", such as CREATE INDEX CONCURRENTLY; and a block that commits in steps. */
const NOT_IN_TRANSACTION: readonly unknown[] = ['25001', '2D000'];
const TURN_EVERY_MS = 100;

/**
 * Does and records the same as `prisma migrate deploy`, without an engine. Safe to run concurrently: the second run
 * waits and finds nothing left to do.
 *
 * Unlike Prisma's, a migration and its record are one transaction. So a migration that fails, or whose process is
 * killed, leaves nothing behind and is applied by the next run. Only a script that can't run in a transaction is
 * applied as Prisma does it: if interrupted, it needs manual inspection.
 *
 * @returns the names of the migrations applied now
 * @throws MigrationError with one line that says what is wrong; `pg`'s own error where the database is unavailable
 */
export async function applyMigrations(options: MigrationOptions): Promise<{ applied: string[] }> {
  const migrations = readMigrations(options.folders);
  const client = new Client({
    connectionString: options.databaseUrl,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    application_name: 'rigwise-migrations',
  });
  // The query also gets the error; without a listener a closed connection would end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await takeTurn(client, options.waitMs ?? 120_000);
    const records = new MigrationRecords(client);
    const pending = pendingMigrations(migrations, await records.all());
    const { serviceRole, folders } = options;
    const rights = serviceRole === undefined ? undefined : new ServiceRights(client, serviceRole, folders);
    await rights?.prepare();
    for (const migration of pending) {
      options.log?.(migration.name);
      await apply(client, records, migration);
    }
    await rights?.grant();
    return { applied: pending.map(({ name }) => name) };
  } finally {
    // Ending the session releases the lock.
    await client.end();
  }
}

/**
 * Polls for the lock: a session waiting within PostgreSQL holds a snapshot, and CREATE INDEX CONCURRENTLY waits for
 * that to end.
 */
async function takeTurn(client: Client, waitMs: number): Promise<void> {
  const until = performance.now() + waitMs;
  while (!(await isOurTurn(client))) {
    if (performance.now() >= until) {
      throw new MigrationError(
        'Another process has been migrating this database for too long: try again later.',
      );
    }
    await pause(TURN_EVERY_MS);
  }
  await client.query(`set lock_timeout = ${TABLE_LOCK_TIMEOUT_MS}`);
}

async function isOurTurn(client: Client): Promise<boolean> {
  const { rowCount } = await client.query('select where pg_try_advisory_lock($1)', [PRISMA_LOCK]);
  return rowCount === 1;
}

async function apply(client: Client, records: MigrationRecords, migration: Migration): Promise<void> {
  await client.query('begin');
  const id = await records.begin(migration);
  try {
    await client.query(migration.script);
    await records.finish(id);
    await client.query('commit');
  } catch (error) {
    await rollBack(client, error);
    // The record still exists: the script has a COMMIT of its own.
    if (await records.failed(id, messageOf(error))) throw halfDone(migration, error);
    if (NOT_IN_TRANSACTION.includes(codeOf(error))) return applyInSteps(client, records, migration);
    await records.rolledBack(migration, messageOf(error));
    throw new MigrationError(
      `Migration ${migration.name} failed and was rolled back: ${described(error, migration)}`,
      { cause: error },
    );
  }
}

/** @throws the error itself if the connection is lost: then PostgreSQL rolls back by itself */
async function rollBack(client: Client, error: unknown): Promise<void> {
  try {
    await client.query('rollback');
  } catch {
    throw error;
  }
}

/** The record exists before the script begins and is completed after it: an unfinished one needs manual inspection. */
async function applyInSteps(client: Client, records: MigrationRecords, migration: Migration): Promise<void> {
  const id = await records.begin(migration);
  try {
    await client.query(migration.script);
  } catch (error) {
    await records.failed(id, messageOf(error));
    throw halfDone(migration, error);
  }
  await records.finish(id);
}

function halfDone(migration: Migration, cause: unknown): MigrationError {
  const { name } = migration;
  return new MigrationError(
    `Migration ${name} failed halfway and could not be rolled back: ${described(cause, migration)}. Inspect what it ` +
      `left, then record it with \`prisma migrate resolve --rolled-back ${name}\` (or --applied).`,
    { cause },
  );
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** With the line of the script, if PostgreSQL reports it. */
function described(error: unknown, { script }: Migration): string {
  const position = Number(memberOf(error, 'position'));
  const line = position > 0 ? ` (line ${script.slice(0, position - 1).split('\n').length})` : '';
  return messageOf(error) + line;
}

const codeOf = (error: unknown): unknown => memberOf(error, 'code');

function memberOf(error: unknown, name: string): unknown {
  return typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined;
}
