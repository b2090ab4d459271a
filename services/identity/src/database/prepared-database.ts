import { createHash } from 'node:crypto';
import { BatchingConnection, toDomainError, type SqlExecutor, type Statement } from '@rigwise/persistence';
import type { Pool, QueryResult } from 'pg';

/** Statements in this service are constants; the bound only keeps a mistake from filling the server's memory. */
const MOST_STATEMENTS = 200;
const names = new Map<string, string>();

/** Runs every statement as a prepared one: parsed and planned once a connection, on the paths where that counts. */
class PreparedStatements implements SqlExecutor {
  constructor(private readonly run: (statement: Statement) => Promise<QueryResult>) {}

  async $queryRawUnsafe<T = unknown>(sql: string, ...values: unknown[]): Promise<T> {
    return (await this.run(prepared(sql, values))).rows as T;
  }

  async $executeRawUnsafe(sql: string, ...values: unknown[]): Promise<number> {
    return (await this.run(prepared(sql, values))).rowCount ?? 0;
  }
}

/**
 * The database through `pg` itself. On its own a statement commits by itself; `$transaction` and `$together` are what
 * `PreparedTransactions` wraps.
 */
export class PreparedDatabase implements SqlExecutor {
  private readonly statements: PreparedStatements;

  constructor(private readonly pool: Pool) {
    this.statements = new PreparedStatements(({ text, values, name }) =>
      pool.query({ text, values: [...values], ...(name !== undefined && { name }) }),
    );
  }

  /** @throws DomainError of kind unavailable while the database is away */
  $queryRawUnsafe<T = unknown>(sql: string, ...values: unknown[]): Promise<T> {
    return mapped(this.statements.$queryRawUnsafe<T>(sql, ...values));
  }

  $executeRawUnsafe(sql: string, ...values: unknown[]): Promise<number> {
    return mapped(this.statements.$executeRawUnsafe(sql, ...values));
  }

  /**
   * A transaction whose statements need nothing of each other: one packet, and one answer. Without begin and commit,
   * for to PostgreSQL whatever precedes a Sync is one transaction (its protocol, "Pipelining"). It is committed when
   * the answers are there, whatever `work` makes of them.
   * @throws Error where `work` asks for a statement after an answer
   */
  async $together<T>(work: (tx: SqlExecutor) => Promise<T>): Promise<T> {
    const client = await this.pool.connect();
    const connection = new BatchingConnection(client);
    const statements = new PreparedStatements((statement) => {
      if (connection.outcome) throw new Error('This statement comes too late to be part of the transaction');
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

  /** Statements of `work` that need nothing of each other leave together, and their answers come together. */
  async $transaction<T>(work: (tx: SqlExecutor) => Promise<T>): Promise<T> {
    const client = await this.pool.connect();
    const connection = new BatchingConnection(client);
    const run = (text: string): Promise<QueryResult> => connection.run(prepared(text, []));
    let broken: Error | undefined;
    try {
      // Not waited for: it leaves with the first statement, which fails where it does.
      run('begin').catch(() => undefined);
      const result = await work(new PreparedStatements((statement) => connection.run(statement)));
      await run('commit');
      return result;
    } catch (error) {
      // A connection that can't even roll back is of no use to the next one.
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
