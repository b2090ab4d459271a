import { z } from 'zod';
import { readRows } from './rows.ts';
import type { SqlExecutor } from './sql-executor.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const weekRow = z.strictObject({ week: z.string(), count: z.int() });

export interface Counted {
  /** A table. */
  readonly table: string;
  /** Its timestamptz column. */
  readonly at: string;
  /** A constant condition, without input from outside. */
  readonly where?: string;
}

/**
 * Counts rows per week for the last weeks, including the current one; weeks begin on Monday, UTC.
 * @param counted constants of the program: they become part of the statement
 * @returns one count per week, oldest first, including zeros
 */
export async function weeklyCounts(
  sql: SqlExecutor,
  { table, at, where = 'true' }: Counted,
  weeks: number,
  now: Date,
): Promise<{ from: string; count: number }[]> {
  const mondays = lastMondays(weeks, now);
  const rows = await readRows(
    sql,
    weekRow,
    `select to_char(date_trunc('week', ${at} at time zone 'UTC'), 'YYYY-MM-DD') as week, count(*)::int as count
       from ${table} where ${at} >= $1::timestamptz and ${at} <= $2::timestamptz and ${where} group by 1`,
    new Date(`${mondays[0]}T00:00:00Z`),
    now,
  );
  const counts = new Map(rows.map(({ week, count }) => [week, count]));
  return mondays.map((from) => ({ from, count: counts.get(from) ?? 0 }));
}

function lastMondays(weeks: number, now: Date): string[] {
  const daysSinceMonday = (now.getUTCDay() + 6) % 7;
  const monday = now.getTime() - daysSinceMonday * DAY_MS;
  return Array.from({ length: weeks }, (_, index) =>
    new Date(monday - (weeks - 1 - index) * 7 * DAY_MS).toISOString().slice(0, 10),
  );
}
