import { randomBytes } from 'node:crypto';
import pg from 'pg';

/**
 * Provides an empty database while `work` runs, on the server that DATABASE_URL names, or on a PostgreSQL started for
 * it. The database that DATABASE_URL names is not touched.
 *
 * @template T
 * @param {(url: string) => Promise<T>} work
 * @returns {Promise<T>}
 */
export function withThrowAwayDatabase(work) {
  const given = process.env.DATABASE_URL;
  return given ? onServer(given, work) : withServer((url) => onServer(url, work));
}

async function onServer(serverUrl, work) {
  const name = `rigwise_throw_away_${randomBytes(6).toString('hex')}`;
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  await statement(serverUrl, `CREATE DATABASE ${name}`);
  try {
    return await work(url.href);
  } finally {
    await statement(serverUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  }
}

async function statement(connectionString, sql) {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

async function withServer(work) {
  const { startThrowAwayPostgres } = await import('./throw-away-postgres.ts');
  const server = await startThrowAwayPostgres();
  try {
    return await work(server.url);
  } finally {
    await server.remove();
  }
}
