import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { MigrationError } from './migration-error.ts';

/** `<folder>/<timestamp>_<name>/migration.sql`. */
export interface Migration {
  /** The name of its folder. */
  readonly name: string;
  readonly script: string;
}

/** A service's migrations in the order of their names, which begin with the time they were made. */
export function readMigrations(folder: string): Migration[] {
  if (!existsSync(folder)) throw new MigrationError(`There is no folder of migrations at ${folder}.`);
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort()
    .map((name) => ({ name, script: readScript(path.join(folder, name, 'migration.sql')) }));
}

/** SHA-256 of the script, hexadecimal: how Prisma tells that a migration was edited. */
export function checksumOf({ script }: Migration): string {
  return createHash('sha256').update(script).digest('hex');
}

/** Whether a checksum is the migration's, with the line ends of either kind of system, as Prisma compares them. */
export function isChecksumOf(checksum: string, migration: Migration): boolean {
  const unix = migration.script.replaceAll('\r\n', '\n');
  const scripts = [migration.script, unix, unix.replaceAll('\n', '\r\n')];
  return scripts.some((script) => checksumOf({ ...migration, script }) === checksum);
}

function readScript(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new MigrationError(`${file} can't be read: restore it, or remove its folder.`, { cause: error });
  }
}
