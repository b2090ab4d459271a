import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { infrastructure } from '@rigwise/testing';
import { Client } from 'pg';

/** The migrations of test/prisma. */
export const testMigrations = path.join(import.meta.dirname, '../prisma/migrations');
/** The migrations of the tables that every service has. */
export const sharedMigrations = path.join(import.meta.dirname, '../../prisma/migrations');

export interface TestDatabase {
  readonly name: string;
  readonly url: string;
  /** Runs SQL as the superuser, on its own connection. */
  query<Row extends object = Record<string, unknown>>(sql: string, ...values: unknown[]): Promise<Row[]>;
  drop(): Promise<void>;
}

/** An empty database for this caller only. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { databaseUrl } = infrastructure();
  const name = `persistence_${randomBytes(6).toString('hex')}`;
  const url = new URL(databaseUrl);
  url.pathname = `/${name}`;
  await query(databaseUrl, `CREATE DATABASE ${name}`, []);
  return {
    name,
    url: url.href,
    query: (sql, ...values) => query(url.href, sql, values),
    drop: async () => void (await query(databaseUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`, [])),
  };
}

/** Runs one statement (or several, if there are no values) on its own connection. */
export async function query<Row extends object>(url: string, sql: string, values: unknown[]): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(sql, values)).rows;
  } finally {
    await client.end();
  }
}
