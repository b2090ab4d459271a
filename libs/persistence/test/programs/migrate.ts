// Applies migrations in a process that a test can kill.
import { applyMigrations } from '@rigwise/persistence/migrations';

const [databaseUrl = '', folder = ''] = process.argv.slice(2);
await applyMigrations({ databaseUrl, folders: [folder] });
