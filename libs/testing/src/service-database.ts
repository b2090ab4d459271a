import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { infrastructure } from './infrastructure.ts';
import { repository } from './repository.ts';

export interface ServiceDatabase {
  readonly url: string;
  /** Drops the database, also under open connections. */
  drop(): Promise<void>;
}

/**
 * A database with all migrations of a service, copied from a template that is migrated once for every content
 * of `services/<service>/prisma/migrations`.
 */
export async function createServiceDatabase(service: string): Promise<ServiceDatabase> {
  const migrations = path.join(repository, 'services', service, 'prisma', 'migrations');
  const template = `rigwise_template_${snake(service)}_${contentHash(migrations)}`;
  const name = `test_${snake(service)}_${randomBytes(6).toString('hex')}`;
  const { databaseUrl } = infrastructure();
  await withClient(databaseUrl, async (client) => {
    await prepareTemplate(client, template, migrations);
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${template}`);
  });
  return {
    url: urlOf(databaseUrl, name),
    drop: () =>
      withClient(databaseUrl, async (client) => {
        await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
      }),
  };
}

/** A database is marked as a template only once it is whole; a half-made one is made again. */
async function prepareTemplate(client: Client, template: string, migrations: string): Promise<void> {
  if (await isTemplate(client, template)) return;
  await client.query('SELECT pg_advisory_lock(hashtextextended($1, 0))', [template]);
  try {
    if (await isTemplate(client, template)) return;
    await client.query(`DROP DATABASE IF EXISTS ${template} WITH (FORCE)`);
    await client.query(`CREATE DATABASE ${template}`);
    const { applyMigrations } = await import('@rigwise/persistence/migrations');
    await applyMigrations({ databaseUrl: urlOf(infrastructure().databaseUrl, template), folder: migrations });
    await client.query(`ALTER DATABASE ${template} WITH IS_TEMPLATE true ALLOW_CONNECTIONS false`);
  } finally {
    await client.query('SELECT pg_advisory_unlock(hashtextextended($1, 0))', [template]);
  }
}

async function isTemplate(client: Client, name: string): Promise<boolean> {
  const { rows } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1 AND datistemplate', [
    name,
  ]);
  return rows.length === 1;
}

function contentHash(folder: string): string {
  const hash = createHash('sha256');
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
    if (file.endsWith('.sql')) hash.update(file).update(readFileSync(path.join(folder, file)));
  }
  return hash.digest('hex').slice(0, 12);
}

async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function urlOf(databaseUrl: string, database: string): string {
  const url = new URL(databaseUrl);
  url.pathname = `/${database}`;
  return url.href;
}

const snake = (service: string): string => service.replaceAll('-', '_');
