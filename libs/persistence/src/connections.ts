import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';

export interface ConnectionOptions {
  /** Connections at most; a service needs few, PostgreSQL pays for each. Default 10. */
  max?: number;
  /** Milliseconds until a connection attempt is given up: an absent database must be known in time. Default 2 s. */
  connectionTimeoutMs?: number;
  /** Milliseconds until PostgreSQL ends a statement by itself. Default 5 s. */
  statementTimeoutMs?: number;
  /** What `pg_stat_activity` calls it. */
  name?: string;
  /** Told of a connection that broke while idle; the pool has replaced it already. */
  onIdleError?: (error: Error) => void;
}

function settings(url: string, options: ConnectionOptions): pg.PoolConfig {
  const { max = 10, connectionTimeoutMs = 2_000, statementTimeoutMs = 5_000, name = 'rigwise' } = options;
  return {
    connectionString: url,
    max,
    connectionTimeoutMillis: connectionTimeoutMs,
    idleTimeoutMillis: 30_000,
    statement_timeout: statementTimeoutMs,
    // A server that vanished without a word (a cut network) is noticed here rather than never.
    query_timeout: statementTimeoutMs + 1_000,
    keepAlive: true,
    application_name: name,
  };
}

/** A pool of plain connections, for prepared statements on hot paths. It recovers by itself when PostgreSQL returns. */
export function createPool(url: string, options: ConnectionOptions = {}): pg.Pool {
  const pool = new pg.Pool(settings(url, options));
  // Without a listener an idle connection's end would end the process.
  pool.on('error', (error) => options.onIdleError?.(error));
  return pool;
}

/** The driver adapter that a service hands to its generated Prisma client. */
export function createPrismaAdapter(url: string, options: ConnectionOptions = {}): PrismaPg {
  return new PrismaPg(settings(url, options), { onPoolError: (error) => options.onIdleError?.(error) });
}
