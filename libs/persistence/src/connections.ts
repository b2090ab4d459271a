import { PrismaPg } from '@prisma/adapter-pg';
import { Pool, type PoolClient, type PoolConfig } from 'pg';
import { parseIntoClientConfig } from 'pg-connection-string';

export interface ConnectionOptions {
  /** Maximum number of connections; a service needs few, and PostgreSQL pays for each. Default 10. */
  max?: number;
  /** Milliseconds before giving up on a new connection or on waiting for a free one. Default 2 s, or the URL's. */
  connectionTimeoutMs?: number;
  /** Milliseconds until PostgreSQL cancels a statement. Default 4 s. */
  statementTimeoutMs?: number;
  /** The application name in `pg_stat_activity`. */
  name?: string;
  /** Called when an idle connection breaks; the pool has already dropped it. */
  onIdleError?: (error: Error) => void;
}

/** A vanished server sends nothing: we stop waiting this long after its own time-out. */
const SILENCE_MS = 500;
const CONNECT_TIMEOUT_MS = 2_000;
const KEEP_ALIVE_AFTER_MS = 10_000;
const IDLE_TIMEOUT_MS = 30_000;

/**
 * A pool of connections that notices within 5 s that PostgreSQL is unavailable, and recovers when it returns. Failures
 * in between are errors that `toDomainError` classifies as unavailable.
 *
 * @param url as in `DATABASE_URL`; `?connect_timeout=` (seconds, as in libpq) is what an option leaves open, and Prisma's
 * own parameter `?schema=` is ignored
 */
export function createPool(url: string, options: ConnectionOptions = {}): Pool {
  const pool = new Pool(settings(url, options));
  // Without a listener, the end of an idle connection would end the process.
  pool.on('error', (error) => options.onIdleError?.(error));
  pool.on('connect', (client) => {
    endWhereNothingAnswers(client);
    // The same for a connection in use: its user gets the error from the running statement.
    client.on('error', () => undefined);
  });
  pool.on('release', (_error, client) => {
    // A transaction that neither committed nor rolled back must not leak into the next user's.
    if (client.getTransactionStatus() !== 'I') void client.end();
  });
  return pool;
}

/** The driver adapter for a generated Prisma client, over such a pool; `$disconnect` ends the pool. */
export const prismaAdapterOver = (pool: Pool): PrismaPg => new PrismaPg(pool, { disposeExternalPool: true });

/** The same over its own pool. */
export const createPrismaAdapter = (url: string, options: ConnectionOptions = {}): PrismaPg =>
  prismaAdapterOver(createPool(url, options));

function settings(url: string, options: ConnectionOptions): PoolConfig {
  const given = parseIntoClientConfig(url);
  const seconds = Number(new URL(url).searchParams.get('connect_timeout'));
  const connectTimeoutMs = seconds > 0 ? seconds * 1_000 : CONNECT_TIMEOUT_MS;
  const { max = 10, connectionTimeoutMs = connectTimeoutMs } = options;
  const { statementTimeoutMs = 4_000, name = 'rigwise' } = options;
  return {
    ...given,
    // Prisma's adapter writes and reads times without a zone, so its sessions must use UTC.
    options: [given.options, '-c TimeZone=UTC'].filter(Boolean).join(' '),
    max,
    connectionTimeoutMillis: connectionTimeoutMs,
    idleTimeoutMillis: IDLE_TIMEOUT_MS,
    statement_timeout: statementTimeoutMs,
    query_timeout: statementTimeoutMs + SILENCE_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
    application_name: name,
  };
}

/**
 * `pg` gives up a silent query but keeps its connection, on which the next statement (first a rollback) waits just as
 * long. This closes the connection together with the query.
 */
function endWhereNothingAnswers(client: PoolClient): void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown;
  const check = (error: unknown): void => {
    if (error instanceof Error && error.message === 'Query read timeout') void client.end();
  };
  const checked = (...given: unknown[]): unknown => {
    const callback = given.at(-1);
    if (isCallback(callback)) {
      return query(...given.slice(0, -1), (error: unknown, result: unknown) => {
        check(error);
        callback(error, result);
      });
    }
    const answer = query(...given);
    if (answer instanceof Promise) answer.catch(check);
    return answer;
  };
  Object.assign(client, { query: checked });
}

const isCallback = (value: unknown): value is (error: unknown, result: unknown) => void =>
  typeof value === 'function';
