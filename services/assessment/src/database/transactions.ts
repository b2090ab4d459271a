import { Transactions, type PreparedDatabase, type SqlExecutor } from '@rigwise/persistence';
import type { Prisma, PrismaClient } from '../generated/client.ts';

/** For ordinary reads and writes; rows of raw SQL are parsed by readRows of @rigwise/persistence (docs/adr/0077). */
export type Tx = Prisma.TransactionClient;

export class PrismaTransactions extends Transactions<PrismaClient, Tx> {}

/** Through prepared statements: what hundreds of candidates do in the same minute. */
export class PreparedTransactions extends Transactions<PreparedDatabase, SqlExecutor> {}
