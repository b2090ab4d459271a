import { z } from 'zod';
import { parseRows } from '../rows.ts';
import { readMigrations } from './migration-files.ts';

const APPLIED = `
  select migration_name as name from _prisma_migrations
  where finished_at is not null and rolled_back_at is null`;
const appliedRow = z.strictObject({ name: z.string() });

/**
 * A health check that passes once every migration of this version has been applied. A database that is ahead also
 * passes, even if a migration unknown to this version failed: the old version keeps running while a new one is rolled
 * out.
 *
 * @param folders as returned by `migrationFolders`
 * @param query runs SQL as the service; fulfils with the rows
 * @param warn called with what is missing, whenever that changes
 * @throws MigrationError immediately, if a folder can't be read
 */
export function schemaCheck(
  folders: readonly string[],
  query: (sql: string) => Promise<unknown>,
  warn: (line: string) => void,
): () => Promise<void> {
  const needed = readMigrations(folders).map(({ name }) => name);
  let told = '';
  return async () => {
    const applied = new Set(parseRows(appliedRow, await query(APPLIED)).map(({ name }) => name));
    const pending = needed.filter((name) => !applied.has(name));
    if (pending.length === 0) return;
    const problem = `Not ready: migrations are pending (${pending.join(', ')})`;
    if (problem !== told) warn(problem);
    told = problem;
    throw new Error(problem);
  };
}
