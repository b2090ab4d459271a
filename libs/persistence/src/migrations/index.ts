export { applyMigrations, type MigrationOptions } from './apply-migrations.ts';
export { MigrationError } from './migration-error.ts';
