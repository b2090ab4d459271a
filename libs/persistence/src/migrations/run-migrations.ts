import { applyMigrations } from './apply-migrations.ts';
import { migratedDatabase } from './config.ts';

/**
 * The whole of a program that applies a service's migrations to the database that `DATABASE_URL` names, before a
 * new version is rolled out. Says each that it applies; what went wrong in one line, and then ends with 1.
 * @param folder `prisma/migrations` of the service
 */
export async function runMigrations(folder: string): Promise<void> {
  const say = (line: string): boolean => process.stdout.write(`${line}\n`);
  try {
    const databaseUrl = migratedDatabase();
    const { applied } = await applyMigrations({
      databaseUrl,
      folder,
      log: (name) => say(`applying ${name}`),
    });
    say(applied.length === 0 ? 'nothing to migrate' : `${applied.length} applied`);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
