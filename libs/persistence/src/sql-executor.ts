/** Runs SQL: a Prisma client, one of its transactions, or anything of the same shape. `values` bind to $1, $2, … */
export interface SqlExecutor {
  /** @returns the rows */
  $queryRawUnsafe<T = unknown>(sql: string, ...values: unknown[]): Promise<T>;
  /** @returns the number of affected rows */
  $executeRawUnsafe(sql: string, ...values: unknown[]): Promise<number>;
}
