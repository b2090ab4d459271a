import { escapeIdentifier } from 'pg';
import { parseDatabaseUrl } from './database-url.ts';
import { oneStatement } from './one-statement.ts';

/** The database to connect to while creating another. */
const MAINTENANCE_DATABASE = 'postgres';

/** Prisma's codes of connection failures; P1001 ("can't reach") stands for all others. */
const PRISMA_CODES: Readonly<Record<string, string>> = {
  '28P01': 'P1000',
  '28000': 'P1010',
  '3D000': 'P1003',
  '42P04': 'P1009',
};

/** One line of the log that the Prisma CLI reads on the engine's stderr. */
export type LogLine = { level: 'INFO' | 'ERROR'; message: string; error_code?: string };

/**
 * The engine's one-off commands: `can-connect-to-database` and `create-database`.
 *
 * @returns the process' exit code
 */
export async function runDatabaseCommand(
  command: string,
  url: string | undefined,
  log: (line: LogLine) => void,
): Promise<number> {
  // The CLI discards the first line, whatever it is.
  log({ level: 'INFO', message: 'Starting schema engine CLI' });
  try {
    if (!url) throw new Error('The database URL is missing');
    const { config } = parseDatabaseUrl(url);
    if (command === 'can-connect-to-database') await oneStatement(config, 'SELECT 1');
    else if (command === 'create-database') {
      const name = escapeIdentifier(config.database ?? '');
      await oneStatement({ ...config, database: MAINTENANCE_DATABASE }, `CREATE DATABASE ${name}`);
    } else throw new Error(`The schema engine's stand-in has no command "${command}"`);
    log({ level: 'INFO', message: 'Done' });
    return 0;
  } catch (error) {
    const { message, code } = described(error);
    log({ level: 'ERROR', message, error_code: PRISMA_CODES[code] ?? 'P1001' });
    return 1;
  }
}

// A refused connection to a name with several addresses is an AggregateError without a message.
function described(error: unknown): { message: string; code: string } {
  if (!(error instanceof Error)) return { message: String(error), code: '' };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return { message: error.message || code || error.name, code };
}
