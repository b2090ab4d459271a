import { randomBytes } from 'node:crypto';
import type { SqlDriverAdapter } from '@prisma/driver-adapter-utils';
import { escapeIdentifier } from 'pg';
import type { DatabaseLocation } from './database-url.ts';
import { connectForMigrations } from './migration-adapter.ts';
import { oneStatement } from './one-statement.ts';

/** Empty databases on the real one's server, in which the engine replays migrations to see their result. */
export class ShadowDatabases {
  private readonly location: DatabaseLocation;
  private readonly open: { name: string; adapter: SqlDriverAdapter }[] = [];

  constructor(location: DatabaseLocation) {
    this.location = location;
  }

  async create(): Promise<SqlDriverAdapter> {
    const name = shadowName(this.location.config.database ?? '');
    await oneStatement(this.location.config, `CREATE DATABASE ${escapeIdentifier(name)}`);
    const adapter = await connectForMigrations({
      ...this.location,
      config: { ...this.location.config, database: name },
    });
    this.open.push({ name, adapter });
    return adapter;
  }

  /** Drops every database created since the last call. */
  async drop(): Promise<void> {
    for (const { name, adapter } of this.open.splice(0)) {
      await adapter.dispose();
      await oneStatement(
        this.location.config,
        `DROP DATABASE IF EXISTS ${escapeIdentifier(name)} WITH (FORCE)`,
      );
    }
  }
}

/** PostgreSQL truncates longer names. */
const LONGEST_NAME = 63;

function shadowName(database: string): string {
  return `prisma_shadow_${randomBytes(6).toString('hex')}_${database}`.slice(0, LONGEST_NAME);
}
