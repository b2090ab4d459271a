import { z } from 'zod';
import type { SqlExecutor } from './sql-executor.ts';

/**
 * Runs a query that answers rows, and parses each: a column that the statement names wrongly, or whose type changed,
 * fails here instead of far from its cause.
 *
 * @param row what every row has to be, as PostgreSQL's driver reads it: `timestamptz` is a Date, `bigint` a bigint,
 *   `int` a number, `uuid` and `numeric` cast to `text` a string
 * @param values bind to $1, $2, …
 * @throws Error which names the columns, and never what they hold
 */
export async function readRows<Row extends z.ZodType>(
  sql: SqlExecutor,
  row: Row,
  statement: string,
  ...values: unknown[]
): Promise<z.output<Row>[]> {
  return parseRows(row, await sql.$queryRawUnsafe(statement, ...values));
}

/** The first row, as {@link readRows} reads it. */
export async function readRow<Row extends z.ZodType>(
  sql: SqlExecutor,
  row: Row,
  statement: string,
  ...values: unknown[]
): Promise<z.output<Row> | undefined> {
  return (await readRows(sql, row, statement, ...values))[0];
}

/** Whether a query answers any row, whatever is in it: for `select … for update`, and for `exists`-like questions. */
export async function hasRow(sql: SqlExecutor, statement: string, ...values: unknown[]): Promise<boolean> {
  return (await readRows(sql, z.unknown(), statement, ...values)).length > 0;
}

/** Parses rows that `pg` itself has read, as {@link readRows} does. */
export function parseRows<Row extends z.ZodType>(row: Row, rows: unknown): z.output<Row>[] {
  if (!Array.isArray(rows)) throw new Error('A query answered no rows');
  // One by one: to build an array's schema costs each query more than a row does, and the first wrong row tells enough.
  return rows.map((one) => {
    const parsed = row.safeParse(one);
    if (parsed.success) return parsed.data;
    throw new Error(`A row is not what its query declares: ${z.prettifyError(parsed.error)}`);
  });
}

/** A row with the one column `id`, of type text: its value. */
export const idRow = z.strictObject({ id: z.string() }).transform(({ id }) => id);
/** A row with the one column `count`, of type int: its value. */
export const countRow = z.strictObject({ count: z.int() }).transform(({ count }) => count);
/** A column of type bytea. */
export const bytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array, 'not bytes');
