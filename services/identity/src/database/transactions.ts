import { currentEffects } from '@rigwise/http';
import { type PreparedDatabase, type SqlExecutor, Transactions } from '@rigwise/persistence';
import type { Prisma, PrismaClient } from '../generated/client.ts';

export type Tx = Prisma.TransactionClient;

/** Transactions through Prisma: everything but the hot paths. */
export class PrismaTransactions extends Transactions<PrismaClient, Tx> {}

/** Transactions through prepared statements: signing in with a password, logging out. */
export class PreparedTransactions extends Transactions<PreparedDatabase, SqlExecutor> {
  constructor(private readonly database: PreparedDatabase) {
    super(database);
  }

  /**
   * Like `run`, in one round trip: for work that issues all its statements at the start.
   * @throws as `run` does; an error that `work` throws after its results rolls nothing back
   */
  together<T>(work: (tx: SqlExecutor) => Promise<T>): Promise<T> {
    return this.persist(work, (hooked) => this.database.$together(hooked));
  }

  /** Like `together`; with an Idempotency-Key like `once`, which needs the results before it commits. */
  onceTogether<T>(name: string, work: (tx: SqlExecutor) => Promise<T>): Promise<T> {
    return currentEffects() ? this.once(name, work) : this.together(work);
  }
}
