import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { services } from '@rigwise/contracts';
import { MigrationError } from './migration-error.ts';

/** `<folder>/<timestamp>_<name>/migration.sql`. */
export interface Migration {
  /** The name of its folder. */
  readonly name: string;
  readonly script: string;
  /**
   * Checksums of earlier editions that did the same along with other migrations: a database that had one of them has
   * this one.
   */
  readonly earlierChecksums?: readonly string[];
}

const MIGRATIONS = path.join('prisma', 'migrations');

/**
 * The migration folders of a service, given its folder, here and in an image: the tables that every service has, such as
 * outbox and inbox; those of people, if its manifest says `people`; and its own, if it has any.
 */
export function migrationFolders(service: string): string[] {
  const own = path.join(service, MIGRATIONS);
  return [
    ...librariesOf(path.basename(service)).map((library) =>
      path.join(service, '../../libs', library, MIGRATIONS),
    ),
    ...(existsSync(own) ? [own] : []),
  ];
}

const librariesOf = (service: string): string[] =>
  services.some(({ name, people }) => name === service && people)
    ? ['persistence', 'people']
    : ['persistence'];

/**
 * Migrations of all folders in the order of their names, which begin with their creation time.
 * @throws MigrationError where a folder or script can't be read, or two have the same name
 */
export function readMigrations(folders: readonly string[]): Migration[] {
  const migrations = folders.flatMap(readFolder).sort((one, other) => (one.name < other.name ? -1 : 1));
  const twice = migrations.find(({ name }, at) => migrations[at + 1]?.name === name);
  if (twice) throw new MigrationError(`Two migrations are named ${twice.name}: rename one.`);
  return migrations;
}

function readFolder(folder: string): Migration[] {
  if (!existsSync(folder)) throw new MigrationError(`There is no migrations folder at ${folder}.`);
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => ({
      name,
      script: readScript(path.join(folder, name, 'migration.sql')),
      earlierChecksums: readEarlier(path.join(folder, name, 'earlier.sha256')),
    }));
}

/** SHA-256 of the script, hexadecimal: how Prisma detects that a migration was edited. */
export function checksumOf({ script }: Migration): string {
  return createHash('sha256').update(script).digest('hex');
}

/** Whether a checksum is the migration's, with either kind of line ending, as Prisma compares them. */
export function isChecksumOf(checksum: string, migration: Migration): boolean {
  const unix = migration.script.replaceAll('\r\n', '\n');
  const scripts = [migration.script, unix, unix.replaceAll('\n', '\r\n')];
  return (
    scripts.some((script) => checksumOf({ ...migration, script }) === checksum) ||
    (migration.earlierChecksums ?? []).includes(checksum)
  );
}

const readEarlier = (file: string): string[] =>
  existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];

function readScript(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new MigrationError(`${file} can't be read: restore it, or remove its folder.`, { cause: error });
  }
}
