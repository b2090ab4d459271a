import { createHash, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';

export interface MigrationOptions {
  /** The service's own database; its role must own the schema. */
  databaseUrl: string;
  /** `prisma/migrations` of the service. */
  folder: string;
  /** Told the name of each migration before it is applied. */
  log?: (name: string) => void;
}

/** A migration can't be applied; the message says which and what to do. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}

interface Migration {
  name: string;
  script: string;
  /** SHA-256 of the script, hexadecimal, as Prisma computes it. */
  checksum: string;
}

interface Recorded {
  migration_name: string;
  checksum: string;
  finished_at: Date | null;
  rolled_back_at: Date | null;
}

/** The key of Prisma's own lock (`migrate deploy` takes it too), so that neither runs beside the other. */
const PRISMA_LOCK = 72707369;

/** As Prisma's schema engine makes it, so that `prisma migrate` takes it for its own. */
const TABLE = `
create table if not exists _prisma_migrations (
  id varchar(36) primary key not null,
  checksum varchar(64) not null,
  finished_at timestamptz,
  migration_name varchar(255) not null,
  logs text,
  rolled_back_at timestamptz,
  started_at timestamptz not null default now(),
  applied_steps_count integer not null default 0
)`;

/**
 * Applies what `prisma migrate deploy` would, and records it as that would, without an engine. Two at once are
 * safe: the second waits and finds nothing left to do.
 * @returns the names of the migrations applied now
 * @throws MigrationError where a recorded migration was edited, is unknown or failed, or where one fails now
 */
export async function applyMigrations(options: MigrationOptions): Promise<{ applied: string[] }> {
  const migrations = readMigrations(options.folder);
  const client = new pg.Client({
    connectionString: options.databaseUrl,
    connectionTimeoutMillis: 5_000,
    application_name: 'rigwise-migrations',
  });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [PRISMA_LOCK]);
    await client.query(TABLE);
    const pending = pendingOf(migrations, await recorded(client));
    for (const migration of pending) {
      options.log?.(migration.name);
      await apply(client, migration);
    }
    return { applied: pending.map(({ name }) => name) };
  } finally {
    // Ending the session frees the lock.
    await client.end();
  }
}

function readMigrations(folder: string): Migration[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort()
    .map((name) => {
      const script = readFileSync(path.join(folder, name, 'migration.sql'), 'utf8');
      return { name, script, checksum: createHash('sha256').update(script).digest('hex') };
    });
}

async function recorded(client: pg.Client): Promise<Recorded[]> {
  const { rows } = await client.query<Recorded>(
    'select migration_name, checksum, finished_at, rolled_back_at from _prisma_migrations order by started_at',
  );
  return rows.filter((row) => row.rolled_back_at === null);
}

function pendingOf(migrations: readonly Migration[], done: readonly Recorded[]): Migration[] {
  for (const { migration_name: name, checksum, finished_at: finishedAt } of done) {
    const migration = migrations.find((candidate) => candidate.name === name);
    if (!migration) {
      throw new MigrationError(
        `The database has migration ${name}, which this version does not know: it is newer.`,
      );
    }
    if (finishedAt === null) {
      throw new MigrationError(
        `Migration ${name} failed earlier: repair the database, then run prisma migrate resolve for it.`,
      );
    }
    if (migration.checksum !== checksum) {
      throw new MigrationError(
        `Migration ${name} was edited after it was applied: restore it, and add a new one.`,
      );
    }
  }
  return migrations.filter(({ name }) => !done.some((row) => row.migration_name === name));
}

/** PostgreSQL's DDL is transactional: a migration is there whole, with its record, or not at all. */
async function apply(client: pg.Client, { name, script, checksum }: Migration): Promise<void> {
  try {
    await client.query('begin');
    await client.query(
      `insert into _prisma_migrations (id, checksum, migration_name, started_at) values ($1, $2, $3, clock_timestamp())`,
      [randomUUID(), checksum, name],
    );
    await client.query(script);
    await client.query(
      `update _prisma_migrations set finished_at = clock_timestamp(), applied_steps_count = 1
       where migration_name = $1 and rolled_back_at is null`,
      [name],
    );
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    const reason = error instanceof Error ? error.message : String(error);
    throw new MigrationError(`Migration ${name} failed and was rolled back: ${reason}`, { cause: error });
  }
}
