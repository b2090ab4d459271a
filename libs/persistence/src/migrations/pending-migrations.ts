import { MigrationError } from './migration-error.ts';
import { isChecksumOf, type Migration } from './migration-files.ts';
import type { MigrationRecord } from './migration-records.ts';

/**
 * The migrations that a database lacks.
 *
 * A database that is merely ahead is accepted, so that a service can be rolled back to the previous version.
 *
 * @throws MigrationError if a migration failed, was interrupted or was edited since, or if the database has some from
 * another line of development
 */
export function pendingMigrations(
  migrations: readonly Migration[],
  records: readonly MigrationRecord[],
): Migration[] {
  const known = new Map(migrations.map((migration) => [migration.name, migration]));
  for (const { name, checksum, startedAt, finishedAt } of records) {
    const migration = known.get(name);
    if (finishedAt === null) {
      throw new MigrationError(
        `Migration ${name}, started at ${startedAt.toISOString()}, failed or was interrupted: inspect what it left, ` +
          `then record it with \`prisma migrate resolve --rolled-back ${name}\` (or --applied).`,
      );
    }
    if (migration && !isChecksumOf(checksum, migration)) {
      throw new MigrationError(
        `Migration ${name} was edited after it was applied: restore it, and make the change a new migration.`,
      );
    }
  }
  const applied = new Set(records.map(({ name }) => name));
  const pending = migrations.filter(({ name }) => !applied.has(name));
  const unknown = records.filter(({ name }) => !known.has(name)).map(({ name }) => name);
  if (unknown.length > 0 && pending.length > 0) {
    throw new MigrationError(
      `The database has migrations that this version does not know (${unknown.join(', ')}) and lacks some that it ` +
        `has (${pending.map(({ name }) => name).join(', ')}): it belongs to another line of development.`,
    );
  }
  return pending;
}
