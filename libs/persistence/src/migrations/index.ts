export { applyMigrations, MigrationError, type MigrationOptions } from './apply-migrations.ts';
