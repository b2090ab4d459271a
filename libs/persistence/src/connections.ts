import { PrismaPg } from '@prisma/adapter-pg';
import { Pool, type PoolClient, type PoolConfig } from 'pg';
import { parseIntoClientConfig } from 'pg-connection-string';

export interface ConnectionOptions {
  /** Connections at most; a service needs few, PostgreSQL pays for each. Default 10. */
  max?: number;
  /** Milliseconds until a new connection, or the wait for a free one, is given up. Default 2 s. */
  connectionTimeoutMs?: number;
  /** Milliseconds until PostgreSQL ends a statement by itself. Default 4 s. */
  statementTimeoutMs?: number;
  /** What `pg_stat_activity` calls it. */
  name?: string;
  /** Told of a connection that broke while idle; the pool has dropped it already. */
  onIdleError?: (error: Error) => void;
}

/** A server that vanished without a word answers nothing: this long after its own time-out we stop waiting. */
const SILENCE_MS = 500;
const KEEP_ALIVE_AFTER_MS = 10_000;
const IDLE_TIMEOUT_MS = 30_000;

/**
 * A pool of connections that knows within 5 s that PostgreSQL is away, and recovers by itself when it returns. What
 * fails in between, fails with an error that `toDomainError` calls unavailable.
 *
 * @param url as in `DATABASE_URL`; Prisma's own parameter `?schema=` is ignored
 */
export function createPool(url: string, options: ConnectionOptions = {}): Pool {
  const pool = new Pool(settings(url, options));
  // Without a listener the end of an idle connection would end the process.
  pool.on('error', (error) => options.onIdleError?.(error));
  pool.on('connect', (client) => {
    endWhereNothingAnswers(client);
    // Nor may the end of one that is in use: its user hears of it from the statement at hand.
    client.on('error', () => undefined);
  });
  pool.on('release', (_error, client) => {
    // A transaction that neither committed nor rolled back must not become part of the next one's.
    if (client.getTransactionStatus() !== 'I') void client.end();
  });
  return pool;
}

/** The driver adapter for a generated Prisma client, over such a pool; `$disconnect` ends it. */
export const prismaAdapterOver = (pool: Pool): PrismaPg => new PrismaPg(pool, { disposeExternalPool: true });

/** The same over a pool of its own. */
export const createPrismaAdapter = (url: string, options: ConnectionOptions = {}): PrismaPg =>
  prismaAdapterOver(createPool(url, options));

function settings(url: string, options: ConnectionOptions): PoolConfig {
  const { max = 10, connectionTimeoutMs = 2_000, statementTimeoutMs = 4_000, name = 'rigwise' } = options;
  const given = parseIntoClientConfig(url);
  return {
    ...given,
    // Prisma's adapter writes and reads times without their zone, and so needs sessions in UTC.
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
 * `pg` gives a silent query up and keeps its connection, on which whatever follows (a rollback first) waits as long
 * again. This ends the connection with the query.
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
