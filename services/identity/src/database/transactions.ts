import { currentEffects } from '@rigwise/http';
import { Transactions, type SqlExecutor } from '@rigwise/persistence';
import type { Prisma, PrismaClient } from '../generated/client.ts';
import type { PreparedDatabase } from './prepared-database.ts';

export type Tx = Prisma.TransactionClient;

/** Transactions through Prisma: everything but the hottest paths. */
export class PrismaTransactions extends Transactions<PrismaClient, Tx> {}

/** Transactions through prepared statements: signing in with a password, logging out. */
export class PreparedTransactions extends Transactions<PreparedDatabase, SqlExecutor> {
  constructor(private readonly database: PreparedDatabase) {
    super(database);
  }

  /**
   * As `run`, in one round trip: for work that asks for all its statements at once.
   * @throws as `run` does; what `work` threw over its answers undoes nothing
   */
  together<T>(work: (tx: SqlExecutor) => Promise<T>): Promise<T> {
    return this.persist(work, (hooked) => this.database.$together(hooked));
  }

  /** As `together`; with an Idempotency-Key as `once`, which must hear the answers before it commits. */
  onceTogether<T>(name: string, work: (tx: SqlExecutor) => Promise<T>): Promise<T> {
    return currentEffects() ? this.once(name, work) : this.together(work);
  }
}
