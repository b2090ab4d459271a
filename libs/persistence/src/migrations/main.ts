// `node libs/persistence/dist/migrations/main.js <service>`: the job before a rollout. Applies the service's migrations
// to the database in `MIGRATION_DATABASE_URL` and grants the service's role its rights. Logs each applied migration; on
// failure prints one line and exits with 1.
import path from 'node:path';
import { loadConfig } from '@rigwise/platform';
import { applyMigrations } from './apply-migrations.ts';
import { migrationConfig } from './config.ts';
import { migrationFolders } from './migration-files.ts';

const SERVICES = path.join(import.meta.dirname, '../../../../services');

const say = (line: string): boolean => process.stdout.write(`${line}\n`);
try {
  const [service] = process.argv.slice(2);
  if (service === undefined) throw new Error('Name a service.');
  const { MIGRATION_DATABASE_URL, DATABASE_ROLE } = loadConfig(migrationConfig);
  const { applied } = await applyMigrations({
    databaseUrl: MIGRATION_DATABASE_URL,
    serviceRole: DATABASE_ROLE,
    folders: migrationFolders(path.join(SERVICES, service)),
    log: (name) => say(`applying ${name}`),
  });
  say(applied.length === 0 ? 'nothing to migrate' : `${applied.length} applied`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
