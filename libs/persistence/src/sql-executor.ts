/** Runs SQL: a Prisma client, one of its transactions, or anything of the same shape. `values` bind to $1, $2, … */
export interface SqlExecutor {
  /** Fulfils with the rows, of which nothing is known yet: {@link readRows} parses them. */
  $queryRawUnsafe(sql: string, ...values: unknown[]): Promise<unknown>;
  /** @returns the number of affected rows */
  $executeRawUnsafe(sql: string, ...values: unknown[]): Promise<number>;
}
