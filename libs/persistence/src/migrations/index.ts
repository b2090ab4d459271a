export { applyMigrations, type MigrationOptions } from './apply-migrations.ts';
export { migrationFolders } from './migration-files.ts';
export { MigrationError } from './migration-error.ts';
