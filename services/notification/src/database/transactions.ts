import { Transactions } from '@rigwise/persistence';
import type { Prisma, PrismaClient } from '../generated/client.ts';

export type Tx = Prisma.TransactionClient;

export class PrismaTransactions extends Transactions<PrismaClient, Tx> {}
