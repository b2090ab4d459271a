import { createHmac } from 'node:crypto';
import path from 'node:path';
import { applyMigrations } from '@rigwise/persistence/migrations';
import { Client } from 'pg';
import { root } from '../settings.ts';

const CONNECT_TIMEOUT_MS = 10_000;

/** Whether a server has databases of ours. */
export async function hasDatabases(adminUrl: string, services: readonly string[]): Promise<boolean> {
  return asAdmin(adminUrl, async (admin) => {
    const { rows } = await admin.query('SELECT 1 FROM pg_database WHERE datname = ANY($1)', [
      services.map(databaseName),
    ]);
    return rows.length > 0;
  });
}

/**
 * Gives every service a role, and a database that only this role may enter, with all migrations applied.
 *
 * @param adminUrl a user who may make roles and databases
 * @param checkout whose migrations they are
 * @returns the URL of each service's database, as the service's own role, by the service's name
 */
export async function prepareDatabases(
  adminUrl: string,
  services: readonly string[],
  checkout = root,
): Promise<Record<string, string>> {
  const urls = await makeDatabases(adminUrl, services);
  await migrateDatabases(urls, checkout);
  return urls;
}

/**
 * Applies the migrations of a checkout that the databases have not had, and names them.
 * @param databases URL of each service's own by the service's name
 */
export async function migrateDatabases(
  databases: Readonly<Record<string, string>>,
  checkout: string,
): Promise<string[]> {
  const each = Object.entries(databases).map(async ([service, databaseUrl]) => {
    const folder = path.join(checkout, 'services', service, 'prisma', 'migrations');
    const { applied } = await applyMigrations({ databaseUrl, folder });
    return applied.map((name) => `${service}/${name}`);
  });
  return (await Promise.all(each)).flat();
}

/** The same, but what is new stays empty. */
export async function makeDatabases(
  adminUrl: string,
  services: readonly string[],
): Promise<Record<string, string>> {
  await asAdmin(adminUrl, async (admin) => {
    for (const service of services) await makeDatabase(admin, adminUrl, databaseName(service));
  });
  return Object.fromEntries(services.map((service) => [service, serviceDatabaseUrl(adminUrl, service)]));
}

/** `rigwise_access_request`: the database and the role of a service. */
export const databaseName = (service: string): string => `rigwise_${service.replaceAll('-', '_')}`;

/** Follows from the admin's password: every start against the same server agrees, and none has to be stored. */
export function rolePassword(adminUrl: string, role: string): string {
  const secret = decodeURIComponent(new URL(adminUrl).password);
  return createHmac('sha256', secret).update(role).digest('base64url');
}

/** A service's own database, as its own role. */
export function serviceDatabaseUrl(adminUrl: string, service: string): string {
  const name = databaseName(service);
  const url = new URL(adminUrl);
  url.username = name;
  url.password = rolePassword(adminUrl, name);
  url.pathname = `/${name}`;
  return url.href;
}

async function makeDatabase(admin: Client, adminUrl: string, name: string): Promise<void> {
  const has = async (query: string): Promise<boolean> => (await admin.query(query, [name])).rows.length > 0;
  if (!(await has('SELECT 1 FROM pg_roles WHERE rolname = $1'))) await admin.query(`CREATE ROLE ${name}`);
  const password = admin.escapeLiteral(rolePassword(adminUrl, name));
  await admin.query(`ALTER ROLE ${name} WITH LOGIN PASSWORD ${password}`);
  if (await has('SELECT 1 FROM pg_database WHERE datname = $1')) return;
  // An admin who is no superuser may only give a database to a role it belongs to.
  await admin.query(`GRANT ${name} TO CURRENT_USER`);
  await admin.query(`CREATE DATABASE ${name} OWNER ${name}`);
  await admin.query(`REVOKE ALL ON DATABASE ${name} FROM PUBLIC`);
}

async function asAdmin<T>(adminUrl: string, work: (admin: Client) => Promise<T>): Promise<T> {
  const admin = new Client({ connectionString: adminUrl, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.end();
  }
}
