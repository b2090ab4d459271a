import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import { z } from 'zod';
import { parseRows } from '../rows.ts';
import { checksumOf, type Migration } from './migration-files.ts';

/** A migration's record in `_prisma_migrations`, unless it was rolled back. */
const migrationRecord = z.strictObject({
  name: z.string(),
  checksum: z.string(),
  startedAt: z.date(),
  /** Null if it failed or was interrupted. */
  finishedAt: z.date().nullable(),
});
export type MigrationRecord = Readonly<z.output<typeof migrationRecord>>;

/** As Prisma's schema engine creates it, so that `prisma migrate` accepts it. */
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

const BEGIN = `
insert into _prisma_migrations (id, checksum, migration_name, started_at)
values ($1, $2, $3, clock_timestamp())`;

const FINISH = `
update _prisma_migrations set finished_at = clock_timestamp(), applied_steps_count = 1 where id = $1`;

const ROLLED_BACK = `
insert into _prisma_migrations (id, checksum, migration_name, logs, started_at, rolled_back_at)
values ($1, $2, $3, $4, clock_timestamp(), clock_timestamp())`;

const FAILED = 'update _prisma_migrations set logs = $2 where id = $1';

/** Prisma's table of the migrations applied to a database. */
export class MigrationRecords {
  private readonly client: Client;

  constructor(client: Client) {
    this.client = client;
  }

  async all(): Promise<MigrationRecord[]> {
    // Checked first: even `if not exists` needs the right to create tables.
    const { rowCount } = await this.client.query(
      `select where to_regclass('_prisma_migrations') is not null`,
    );
    if (rowCount === 0) await this.client.query(TABLE);
    const { rows } = await this.client.query(
      `select migration_name as name, checksum, started_at as "startedAt", finished_at as "finishedAt"
       from _prisma_migrations where rolled_back_at is null order by started_at, migration_name`,
    );
    return parseRows(migrationRecord, rows);
  }

  /** Called before the script runs. @returns the record's id */
  async begin(migration: Migration): Promise<string> {
    const id = randomUUID();
    await this.client.query(BEGIN, [id, checksumOf(migration), migration.name]);
    return id;
  }

  async finish(id: string): Promise<void> {
    await this.client.query(FINISH, [id]);
  }

  /** Records why a migration left nothing behind; it can be applied again. */
  async rolledBack(migration: Migration, reason: string): Promise<void> {
    await this.client.query(ROLLED_BACK, [randomUUID(), checksumOf(migration), migration.name, reason]);
  }

  /** Records why a migration stopped half-way; it needs manual inspection. @returns false if there is no such record */
  async failed(id: string, reason: string): Promise<boolean> {
    const { rowCount } = await this.client.query(FAILED, [id, reason]);
    return rowCount === 1;
  }
}
