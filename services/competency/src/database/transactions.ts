import { Transactions } from '@rigwise/persistence';
import type { Prisma, PrismaClient } from '../generated/client.ts';

/** For ordinary reads and writes; rows of raw SQL are parsed by readRows of @rigwise/persistence (docs/adr/0077). */
export type Tx = Prisma.TransactionClient;

export class PrismaTransactions extends Transactions<PrismaClient, Tx> {}
