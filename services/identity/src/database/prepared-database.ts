import { createHash } from 'node:crypto';
import { toDomainError, type SqlExecutor } from '@rigwise/persistence';
import type { Pool, PoolClient } from 'pg';

/** Statements in this service are constants; the bound only keeps a mistake from filling the server's memory. */
const MOST_STATEMENTS = 200;
const names = new Map<string, string>();

/** Runs every statement as a prepared one: parsed and planned once a connection, on the paths where that counts. */
class PreparedStatements implements SqlExecutor {
  constructor(private readonly connection: Pick<Pool, 'query'> | Pick<PoolClient, 'query'>) {}

  async $queryRawUnsafe<T = unknown>(sql: string, ...values: unknown[]): Promise<T> {
    return (await this.run(sql, values)).rows as T;
  }

  async $executeRawUnsafe(sql: string, ...values: unknown[]): Promise<number> {
    return (await this.run(sql, values)).rowCount ?? 0;
  }

  private run(text: string, values: unknown[]) {
    const name = nameOf(text);
    return this.connection.query({ text, values, ...(name !== undefined && { name }) });
  }
}

/**
 * The database through `pg` itself. On its own a statement commits by itself; `$transaction` is what
 * `Transactions` of libs/persistence wraps, as it wraps Prisma's.
 */
export class PreparedDatabase implements SqlExecutor {
  private readonly statements: PreparedStatements;

  constructor(private readonly pool: Pool) {
    this.statements = new PreparedStatements(pool);
  }

  /** @throws DomainError of kind unavailable while the database is away */
  $queryRawUnsafe<T = unknown>(sql: string, ...values: unknown[]): Promise<T> {
    return mapped(this.statements.$queryRawUnsafe<T>(sql, ...values));
  }

  $executeRawUnsafe(sql: string, ...values: unknown[]): Promise<number> {
    return mapped(this.statements.$executeRawUnsafe(sql, ...values));
  }

  async $transaction<T>(work: (tx: SqlExecutor) => Promise<T>): Promise<T> {
    const client = await this.pool.connect();
    let broken: Error | undefined;
    try {
      // Not waited for: it leaves with the first statement, which fails where it does.
      client.query('begin').catch(() => undefined);
      const result = await work(new PreparedStatements(client));
      await client.query('commit');
      return result;
    } catch (error) {
      // A connection that can't even roll back is of no use to the next one.
      await client.query('rollback').catch((failure: Error) => (broken = failure));
      throw error;
    } finally {
      client.release(broken);
    }
  }
}

async function mapped<T>(result: Promise<T>): Promise<T> {
  try {
    return await result;
  } catch (error) {
    throw toDomainError(error);
  }
}

function nameOf(sql: string): string | undefined {
  const known = names.get(sql);
  if (known !== undefined || names.size >= MOST_STATEMENTS) return known;
  const name = `s${createHash('sha256').update(sql).digest('base64url').slice(0, 16)}`;
  names.set(sql, name);
  return name;
}
