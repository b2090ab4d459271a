import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Client } from 'pg';
import { z } from 'zod';
import { parseRows } from '../rows.ts';
import { MigrationError } from './migration-error.ts';

/** Beside the migrations: rights withheld from the service on some of its tables. `:service` is its role. */
const EXCEPTIONS = 'rights.sql';

const targetRow = z.strictObject({ database: z.string(), found: z.boolean() });

/** For tables of existing and future migrations alike: access to rows, no rights on the schema. */
const rights = (database: string, role: string): string => `
grant connect on database ${database} to ${role};
grant usage on schema public to ${role};
alter default privileges in schema public grant select, insert, update, delete on tables to ${role};
alter default privileges in schema public grant usage on sequences to ${role};`;

const rightsToTables = (role: string): string => `
grant select, insert, update, delete on all tables in schema public to ${role};
grant usage on all sequences in schema public to ${role};
revoke insert, update, delete on _prisma_migrations from ${role};`;

/**
 * Rights of a service's own role: read and write rows. It owns nothing, so it can neither change the schema nor
 * truncate a table. Granted again after every migration, so that every database ends up with the same rights.
 */
export class ServiceRights {
  private readonly client: Client;
  private readonly name: string;
  private readonly folders: readonly string[];

  constructor(client: Client, name: string, folders: readonly string[]) {
    this.client = client;
    this.name = name;
    this.folders = folders;
  }

  private get role(): string {
    return this.client.escapeIdentifier(this.name);
  }

  /** Before migrations are applied: their tables get these rights on creation. */
  async prepare(): Promise<void> {
    const { rows } = await this.client.query(
      `select current_database() as database, exists (select from pg_roles where rolname = $1) as found`,
      [this.name],
    );
    const [target] = parseRows(targetRow, rows);
    if (target?.found !== true) {
      throw new MigrationError(
        `There is no role ${this.name} for the service to connect as: create it first.`,
      );
    }
    await this.client.query(rights(this.client.escapeIdentifier(target.database), this.role));
  }

  /** After them, in one transaction. */
  async grant(): Promise<void> {
    const files = this.folders
      .map((folder) => path.join(folder, EXCEPTIONS))
      .filter((file) => existsSync(file));
    const exceptions = files.map((file) => readFileSync(file, 'utf8').replaceAll(':service', this.role));
    await this.client.query(`begin; ${rightsToTables(this.role)} ${exceptions.join('\n')}; commit`);
  }
}
