import { createHmac } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { applyMigrations, migrationFolders } from '@rigwise/persistence/migrations';
import { Client } from 'pg';
import { root } from '../settings.ts';

const CONNECT_TIMEOUT_MS = 10_000;

/** Whether a server already has databases of ours. */
export async function hasDatabases(adminUrl: string, services: readonly string[]): Promise<boolean> {
  return asAdmin(adminUrl, async (admin) => {
    const { rows } = await admin.query('SELECT 1 FROM pg_database WHERE datname = ANY($1)', [
      services.map(databaseName),
    ]);
    return rows.length > 0;
  });
}

/**
 * Gives every service a database with all migrations applied, a role that owns it, and a role that the service signs
 * in as, which can only read and write rows. No other role may connect.
 *
 * @param adminUrl a user who may create roles and databases
 * @param checkout whose migrations to apply
 * @returns the URL of each service's database, as the service signs in, by service name
 */
export async function prepareDatabases(
  adminUrl: string,
  services: readonly string[],
  checkout = root,
): Promise<Record<string, string>> {
  const urls = await makeDatabases(adminUrl, services);
  await migrateDatabases(adminUrl, services, checkout);
  return urls;
}

/** Applies a checkout's pending migrations to the services' databases, as their owners, and returns their names. */
export async function migrateDatabases(
  adminUrl: string,
  services: readonly string[],
  checkout: string,
): Promise<string[]> {
  const each = services.map(async (service) => {
    // Versions from before shared migrations have only the service's own.
    const folders = migrationFolders(path.join(checkout, 'services', service)).filter((one) =>
      existsSync(one),
    );
    const { applied } = await applyMigrations({
      databaseUrl: ownerDatabaseUrl(adminUrl, service),
      serviceRole: serviceRole(service),
      folders,
    });
    return applied.map((name) => `${service}/${name}`);
  });
  return (await Promise.all(each)).flat();
}

/** Like `prepareDatabases`, but applies no migrations. */
export async function makeDatabases(
  adminUrl: string,
  services: readonly string[],
): Promise<Record<string, string>> {
  await asAdmin(adminUrl, async (admin) => {
    for (const service of services) await makeDatabase(admin, adminUrl, service);
  });
  return Object.fromEntries(services.map((service) => [service, serviceDatabaseUrl(adminUrl, service)]));
}

/** `rigwise_access_request`: a service's database, and the role that owns and migrates it. */
export const databaseName = (service: string): string => `rigwise_${service.replaceAll('-', '_')}`;

/** Derived from the admin's password, so that every start against the same server agrees and nothing is stored. */
export function rolePassword(adminUrl: string, role: string): string {
  const secret = decodeURIComponent(new URL(adminUrl).password);
  return createHmac('sha256', secret).update(role).digest('base64url');
}

/** The role that a service signs in as. */
export const serviceRole = (service: string): string => `${databaseName(service)}_service`;

/** A service's own database, as the service signs in. */
export const serviceDatabaseUrl = (adminUrl: string, service: string): string =>
  databaseUrlAs(serviceRole(service), adminUrl, service);

/** The same database as its owner, who may change the schema. */
export const ownerDatabaseUrl = (adminUrl: string, service: string): string =>
  databaseUrlAs(databaseName(service), adminUrl, service);

function databaseUrlAs(role: string, adminUrl: string, service: string): string {
  const url = new URL(adminUrl);
  url.username = role;
  url.password = rolePassword(adminUrl, role);
  url.pathname = `/${databaseName(service)}`;
  return url.href;
}

async function makeRole(admin: Client, adminUrl: string, name: string): Promise<void> {
  const { rows } = await admin.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [name]);
  if (rows.length === 0) await admin.query(`CREATE ROLE ${name}`);
  const password = admin.escapeLiteral(rolePassword(adminUrl, name));
  await admin.query(`ALTER ROLE ${name} WITH LOGIN PASSWORD ${password}`);
}

async function makeDatabase(admin: Client, adminUrl: string, service: string): Promise<void> {
  const name = databaseName(service);
  await makeRole(admin, adminUrl, name);
  await makeRole(admin, adminUrl, serviceRole(service));
  const { rows } = await admin.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
  if (rows.length > 0) return;
  // A non-superuser admin can only give a database to a role it belongs to.
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
