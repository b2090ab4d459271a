import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { infrastructure } from './infrastructure.ts';
import { repository } from './repository.ts';

export interface ServiceDatabase {
  /** With the service's role: it may read and write rows, and has no rights on the schema. */
  readonly url: string;
  /** As a superuser. */
  readonly adminUrl: string;
  /** Drops the database, even with open connections. */
  drop(): Promise<void>;
}

/**
 * A database with all migrations of a service, copied from a template. The template is migrated once for each content
 * of the service's migrations, the shared ones, and the code that applies them.
 */
export async function createServiceDatabase(service: string): Promise<ServiceDatabase> {
  const folders = [...(await foldersOf(service)), path.join(folderOf(service), 'prisma'), MIGRATOR];
  const template = `rigwise_template_${snake(service)}_${contentHash(...folders)}`;
  return create(service, async (client) => {
    await prepareTemplate(client, service, template);
    return ` TEMPLATE ${template}`;
  });
}

/** A database without any tables, as before the first migration. */
export const createEmptyDatabase = (service: string): Promise<ServiceDatabase> =>
  create(service, async (client) => {
    await makeServiceRole(client);
    return '';
  });

/** Applies a service's migrations to its database, like the job before a rollout. */
export async function migrateServiceDatabase(service: string, adminUrl: string): Promise<void> {
  const { applyMigrations } = await import('@rigwise/persistence/migrations');
  const folders = await foldersOf(service);
  await applyMigrations({ databaseUrl: adminUrl, folders, serviceRole: SERVICE_ROLE });
}

async function foldersOf(service: string): Promise<string[]> {
  const { migrationFolders } = await import('@rigwise/persistence/migrations');
  return migrationFolders(folderOf(service));
}

async function create(
  service: string,
  prepare: (client: Client) => Promise<string>,
): Promise<ServiceDatabase> {
  const name = `test_${snake(service)}_${randomBytes(6).toString('hex')}`;
  const { databaseUrl } = infrastructure();
  await withClient(databaseUrl, async (client) => {
    await client.query(`CREATE DATABASE ${name}${await prepare(client)}`);
  });
  const adminUrl = urlOf(databaseUrl, name);
  return {
    url: asServiceRole(adminUrl),
    adminUrl,
    drop: () =>
      withClient(databaseUrl, async (client) => {
        await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
      }),
  };
}

/** One for all services under test: its rights are granted in each database. */
export const SERVICE_ROLE = 'rigwise_test_service';
const SERVICE_PASSWORD = 'of-tests-alone';

function asServiceRole(adminUrl: string): string {
  const url = new URL(adminUrl);
  url.username = SERVICE_ROLE;
  url.password = SERVICE_PASSWORD;
  // A busy machine may need longer than the default for a connection.
  url.searchParams.set('connect_timeout', '30');
  return url.href;
}

/** Safe to run concurrently: PostgreSQL creates a role only once. */
const makeServiceRole = (client: Client): Promise<unknown> =>
  client.query(`DO $$ BEGIN
    CREATE ROLE ${SERVICE_ROLE} LOGIN PASSWORD '${SERVICE_PASSWORD}';
  EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
  END $$`);

const MIGRATOR = path.join(repository, 'libs', 'persistence', 'src', 'migrations');
const folderOf = (service: string): string => path.join(repository, 'services', service);

/** A database is marked as a template only when complete; an incomplete one is created again. */
async function prepareTemplate(client: Client, service: string, template: string): Promise<void> {
  await makeServiceRole(client);
  if (await isTemplate(client, template)) return;
  await client.query('SELECT pg_advisory_lock(hashtextextended($1, 0))', [template]);
  try {
    if (await isTemplate(client, template)) return;
    await client.query(`DROP DATABASE IF EXISTS ${template} WITH (FORCE)`);
    await client.query(`CREATE DATABASE ${template}`);
    await migrateServiceDatabase(service, urlOf(infrastructure().databaseUrl, template));
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

function contentHash(...folders: readonly string[]): string {
  const hash = createHash('sha256');
  for (const folder of folders) {
    for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
      if (/\.(sql|ts)$/.test(file)) hash.update(file).update(readFileSync(path.join(folder, file)));
    }
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
