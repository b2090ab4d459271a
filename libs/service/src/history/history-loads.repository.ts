import type { SqlExecutor } from '@rigwise/persistence';

const MARK = `insert into history_load (id, loaded_at) values ('demo', $1::timestamptz) on conflict (id) do nothing`;

/** @returns whether this process is the one that makes the history: of any number at once, one */
export const takeHistory = async (sql: SqlExecutor, loadedAt: Date): Promise<boolean> =>
  (await sql.$executeRawUnsafe(MARK, loadedAt)) > 0;
