import { createHash } from 'node:crypto';
import type { Pool, QueryResult } from 'pg';
import { toDomainError } from './database-errors.ts';
import type { SqlExecutor } from './sql-executor.ts';
import { BatchingConnection, type Statement } from './statement-batch.ts';

/** Statements of a service are constants; the limit only keeps a mistake from filling the server's memory. */
const MOST_STATEMENTS = 200;
const names = new Map<string, string>();

/** Runs every statement as a prepared one, parsed and planned once per connection, where speed matters. */
class PreparedStatements implements SqlExecutor {
  constructor(private readonly run: (statement: Statement) => Promise<QueryResult>) {}

  async $queryRawUnsafe(sql: string, ...values: unknown[]): Promise<unknown> {
    return (await this.run(prepared(sql, values))).rows;
  }

  async $executeRawUnsafe(sql: string, ...values: unknown[]): Promise<number> {
    return (await this.run(prepared(sql, values))).rowCount ?? 0;
  }
}

/**
 * The database through `pg` itself. A single statement commits on its own; `$transaction` and `$together` are wrapped
 * by `Transactions`.
 */
export class PreparedDatabase implements SqlExecutor {
  private readonly statements: PreparedStatements;

  constructor(private readonly pool: Pool) {
    this.statements = new PreparedStatements(({ text, values, name }) =>
      pool.query({ text, values: [...values], ...(name !== undefined && { name }) }),
    );
  }

  /** @throws DomainError of kind unavailable while the database is away */
  $queryRawUnsafe(sql: string, ...values: unknown[]): Promise<unknown> {
    return mapped(this.statements.$queryRawUnsafe(sql, ...values));
  }

  $executeRawUnsafe(sql: string, ...values: unknown[]): Promise<number> {
    return mapped(this.statements.$executeRawUnsafe(sql, ...values));
  }

  /**
   * Runs a transaction of independent statements in one packet and one round trip. It needs no begin and commit:
   * PostgreSQL treats everything before a Sync as one transaction (its protocol, "Pipelining"). It is committed once
   * the results arrive, even if `work` then throws.
   * @throws Error when `work` issues a statement after a result
   */
  async $together<T>(work: (tx: SqlExecutor) => Promise<T>): Promise<T> {
    const client = await this.pool.connect();
    const connection = new BatchingConnection(client);
    const statements = new PreparedStatements((statement) => {
      if (connection.outcome) throw new Error('This statement is too late to be part of the transaction');
      return connection.run(statement);
    });
    try {
      const result = await work(statements);
      await connection.outcome;
      return result;
    } finally {
      client.release();
    }
  }

  /** Independent statements of `work` are pipelined: sent together, and their results arrive together. */
  async $transaction<T>(work: (tx: SqlExecutor) => Promise<T>): Promise<T> {
    const client = await this.pool.connect();
    const connection = new BatchingConnection(client);
    const run = (text: string): Promise<QueryResult> => connection.run(prepared(text, []));
    let broken: Error | undefined;
    try {
      // Not awaited: it is sent with the first statement, which fails if this does.
      run('begin').catch(() => undefined);
      const result = await work(new PreparedStatements((statement) => connection.run(statement)));
      await run('commit');
      return result;
    } catch (error) {
      // A connection that can't roll back must not be reused.
      await run('rollback').catch((failure: Error) => (broken = failure));
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

const prepared = (text: string, values: readonly unknown[]): Statement => ({
  text,
  values,
  name: nameOf(text),
});

function nameOf(sql: string): string | undefined {
  const known = names.get(sql);
  if (known !== undefined || names.size >= MOST_STATEMENTS) return known;
  const name = `s${createHash('sha256').update(sql).digest('base64url').slice(0, 16)}`;
  names.set(sql, name);
  return name;
}
