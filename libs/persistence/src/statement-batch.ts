import pg, { type Connection, type PoolClient, type QueryResult } from 'pg';

export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
  /** The statement stays prepared under this name for the lifetime of the connection. */
  readonly name?: string | undefined;
}

type Done = (error: Error | null | undefined, result?: QueryResult) => void;

/** What `pg`'s client calls on the query whose response is arriving. */
interface AnsweredQuery {
  readonly name: string | undefined;
  readonly text: string;
  submit(connection: Connection): Error | null;
  handleRowDescription(message: unknown): void;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, connection: Connection): void;
  handleReadyForQuery(connection: Connection): void;
  handleError(error: Error, connection: Connection): void;
}

type SendingConnection = Connection & { readonly submittedNamedStatements: Record<string, string> };

/**
 * Statements sent to PostgreSQL as one packet: each `pg` query on its own ends with a Sync, at which the server
 * responds and waits. Here one Sync follows all of them (PostgreSQL's protocol, "Pipelining"): if a statement fails,
 * those behind it in the batch don't run and fail with it.
 */
class StatementBatch {
  callback: Done | undefined;
  private at = 0;

  constructor(private readonly queries: readonly AnsweredQuery[]) {}

  // The client records prepared statements under these.
  get name(): string | undefined {
    return this.current?.name;
  }

  get text(): string | undefined {
    return this.current?.text;
  }

  private get current(): AnsweredQuery | undefined {
    return this.queries[this.at];
  }

  submit(connection: Connection): Error | null {
    const withoutSync = Object.create(connection, { sync: { value: () => undefined } }) as Connection;
    connection.stream.cork();
    try {
      for (const query of this.queries) {
        const refusal = query.submit(withoutSync);
        if (refusal) throw refusal;
      }
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error));
    } finally {
      connection.sync();
      connection.stream.uncork();
    }
    return null;
  }

  handleRowDescription(message: unknown): void {
    this.current?.handleRowDescription(message);
  }

  handleDataRow(message: unknown): void {
    this.current?.handleDataRow(message);
  }

  handleCommandComplete(message: unknown, connection: Connection): void {
    const { current } = this;
    this.at += 1;
    current?.handleCommandComplete(message, connection);
    current?.handleReadyForQuery(connection);
  }

  handleReadyForQuery(): void {
    this.callback?.(null);
  }

  handleError(error: Error, connection: SendingConnection): void {
    const [failed, ...behind] = this.queries.slice(this.at);
    this.at = this.queries.length;
    failed?.handleError(error, connection);
    for (const query of behind) {
      // Its Parse didn't run either: the next user has to prepare it.
      if (query.name !== undefined) Reflect.deleteProperty(connection.submittedNamedStatements, query.name);
      query.handleError(error, connection);
    }
    this.callback?.(error);
  }
}

/**
 * Sends all statements requested within one turn of the event loop as one batch. For one transaction on one connection.
 */
export class BatchingConnection {
  private gathered: AnsweredQuery[] = [];
  private lastBatch: Promise<void> | undefined;

  constructor(private readonly client: Pick<PoolClient, 'query'>) {}

  /**
   * The outcome of the batch sent last; undefined before the first. Fulfils once PostgreSQL has completed all of it: a
   * batch outside of `begin` and `commit` is one transaction, and is committed by then.
   */
  get outcome(): Promise<void> | undefined {
    return this.lastBatch;
  }

  /** @throws PostgreSQL's error for it, or for the statement of the batch that failed before it */
  run({ text, values, name }: Statement): Promise<QueryResult> {
    return new Promise((resolve, reject) => {
      const done: Done = (error, result) => {
        if (error || !result) reject(error ?? new Error('PostgreSQL returned nothing'));
        else resolve(result);
      };
      // Without a name and values `pg` would use the simple protocol, which has its own Sync.
      const config = {
        text,
        values: [...values],
        queryMode: 'extended',
        ...(name !== undefined && { name }),
      };
      const query = new pg.Query(config as never, done as never);
      if (this.gathered.push(query as unknown as AnsweredQuery) === 1) process.nextTick(() => this.send());
    });
  }

  private send(): void {
    const batch = new StatementBatch(this.gathered);
    this.gathered = [];
    const query = this.client.query.bind(this.client) as unknown as (
      batch: StatementBatch,
      done: Done,
    ) => void;
    this.lastBatch = new Promise((resolve, reject) => {
      query(batch, (error) => (error ? reject(error) : resolve()));
    });
    // Every statement gets its own error; not every caller awaits the batch.
    this.lastBatch.catch(() => undefined);
  }
}
