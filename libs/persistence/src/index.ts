export { createPool, createPrismaAdapter, type ConnectionOptions } from './connections.ts';
export { isTransient, isUnavailable, toDomainError } from './database-errors.ts';
export { prismaProviders, type DatabaseSettings, type PrismaConnection } from './prisma-providers.ts';
export { SqlIdempotencyStore } from './sql-idempotency-store.ts';
export type { SqlExecutor } from './sql-executor.ts';
export { weeklyCounts } from './weekly-counts.ts';
export { SqlWindows, type Window } from './sql-windows.ts';
export { BatchingConnection, type Statement } from './statement-batch.ts';
export { Transactions, type TransactionLimits, type TransactionSource } from './transactions.ts';
