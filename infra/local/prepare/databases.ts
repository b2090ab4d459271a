import { createHmac } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { applyMigrations, migrationFolders } from '@rigwise/persistence/migrations';
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
 * Gives every service a database with all migrations applied, a role that owns it, and a role that the service signs in
 * as and that may only read and write rows. Nobody else may enter.
 *
 * @param adminUrl a user who may make roles and databases
 * @param checkout whose migrations they are
 * @returns the URL of each service's database, as the service signs in, by the service's name
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

/** Applies the migrations of a checkout that the services' databases have not had, as their owners, and names them. */
export async function migrateDatabases(
  adminUrl: string,
  services: readonly string[],
  checkout: string,
): Promise<string[]> {
  const each = services.map(async (service) => {
    // A version from before services shared migrations has only its own.
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

/** The same, but what is new stays empty. */
export async function makeDatabases(
  adminUrl: string,
  services: readonly string[],
): Promise<Record<string, string>> {
  await asAdmin(adminUrl, async (admin) => {
    for (const service of services) await makeDatabase(admin, adminUrl, service);
  });
  return Object.fromEntries(services.map((service) => [service, serviceDatabaseUrl(adminUrl, service)]));
}

/** `rigwise_access_request`: the database of a service, and the role that owns and migrates it. */
export const databaseName = (service: string): string => `rigwise_${service.replaceAll('-', '_')}`;

/** Follows from the admin's password: every start against the same server agrees, and none has to be stored. */
export function rolePassword(adminUrl: string, role: string): string {
  const secret = decodeURIComponent(new URL(adminUrl).password);
  return createHmac('sha256', secret).update(role).digest('base64url');
}

/** The role that a service signs in as. */
export const serviceRole = (service: string): string => `${databaseName(service)}_service`;

/** A service's own database, as the service signs in. */
export const serviceDatabaseUrl = (adminUrl: string, service: string): string =>
  databaseUrlAs(serviceRole(service), adminUrl, service);

/** The same as its owner, who may change the schema. */
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
