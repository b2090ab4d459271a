/** Runs SQL: a Prisma client, one of its transactions, or anything shaped alike. `values` stand for $1, $2, … */
export interface SqlExecutor {
  /** @returns the rows */
  $queryRawUnsafe<T = unknown>(sql: string, ...values: unknown[]): Promise<T>;
  /** @returns how many rows were touched */
  $executeRawUnsafe(sql: string, ...values: unknown[]): Promise<number>;
}
