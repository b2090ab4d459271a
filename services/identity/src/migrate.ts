import path from 'node:path';
import { runMigrations } from '@rigwise/persistence/migrations';

// `node dist/migrate.js`: the job before a rollout.
void runMigrations(path.join(import.meta.dirname, '..', 'prisma', 'migrations'));
