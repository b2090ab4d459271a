import { readRow, type SqlExecutor } from '@rigwise/persistence';
import { z } from 'zod';

const row = z.strictObject({ attemptId: z.string(), position: z.number(), accountId: z.string() });
/** A place in a released form where its candidate lost points. */
export type PointsLost = z.output<typeof row>;

/** The newest one at a test with this item. */
export const newestPointsLost = (
  sql: SqlExecutor,
  testId: string,
  itemId: string,
): Promise<PointsLost | undefined> =>
  readRow(
    sql,
    row,
    `select a.id::text as "attemptId", i.position, a.account_id::text as "accountId"
     from attempt a join attempt_item i on i.attempt_id = a.id
     where a.test_id = $1::uuid and i.item_id = $2::uuid and a.status = 'released' and i.score < i.max_score
     order by a.submitted_at desc, a.id limit 1`,
    ...[testId, itemId],
  );
