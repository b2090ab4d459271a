import type { LoggerService } from '@nestjs/common';
import type { Clock } from '@rigwise/platform';
import { z } from 'zod';
import { idRow, readRows } from '../rows.ts';
import type { SqlExecutor } from '../sql-executor.ts';

/** Up to two failures may be a lock or a short outage: retried in the next run without a pause. */
const AT_ONCE_FAILURES = 2;
const FIRST_PAUSE_SECONDS = 30;
const LONGEST_PAUSE_SECONDS = 3_600;
/** From this many failures on, the item needs attention. */
const SET_ASIDE_AFTER = 5;
/** An item that still needs work is retried soon after its pause; one that hasn't been for this long is obsolete. */
const STALE_SECONDS = 2 * LONGEST_PAUSE_SECONDS;

// $1 task, $2 item, $3 now. If two processes fail simultaneously, the second finds the pause started and counts
// nothing.
const FAILED = `
  insert into failing_item as f (task, item, failures, failed_at, retry_at)
  values ($1, $2, 1, $3::timestamptz, $3::timestamptz)
  on conflict (task, item) do update set failures = f.failures + 1, failed_at = excluded.failed_at,
    retry_at = excluded.failed_at + interval '1 second' * case when f.failures < ${AT_ONCE_FAILURES} then 0
      else least(${LONGEST_PAUSE_SECONDS}, ${FIRST_PAUSE_SECONDS} * 2 ^ least(f.failures - ${AT_ONCE_FAILURES}, 12)) end
  where f.retry_at <= excluded.failed_at`;
const FAILING = 'select item as id from failing_item where task = $1';
const SUCCEEDED = 'delete from failing_item where task = $1 and item = $2';
// No pause ends later than $2, unless the item failed while the clock was wrong.
const STALE = 'delete from failing_item where retry_at < $1::timestamptz or retry_at > $2::timestamptz';
const SET_ASIDE = `
  select task, count(*)::int as count from failing_item
  where failures >= ${SET_ASIDE_AFTER} and retry_at >= $1::timestamptz group by task`;
const setAsideRow = z.strictObject({ task: z.string(), count: z.int() });

/**
 * A condition for the query that lists a task's items: excludes failed items during their pause. Without it, items that
 * always fail would fill the query's limit and starve those behind them. `Claim` has it built in.
 * @param item an expression of type text, over the query's tables
 * @param now the parameter that holds the time, such as `$1`
 */
export const notPaused = (task: string, item: string, now: string): string =>
  `not exists (select from failing_item f where f.task = '${task}' and f.item = ${item} and f.retry_at > ${now}::timestamptz)`;

/**
 * Items of periodic tasks that failed, in the table `failing_item`. From its third failure on, an item is retried after
 * a pause that doubles from 30 s to an hour.
 */
export class FailingItems {
  constructor(
    private readonly database: SqlExecutor,
    private readonly clock: Clock,
    private readonly logger: LoggerService,
  ) {}

  async of(task: string): Promise<Set<string>> {
    return new Set(await readRows(this.database, idRow, FAILING, task));
  }

  /** @throws if it can't be recorded: the database is unavailable, which isn't the item's fault */
  async failed(task: string, item: string, error: unknown): Promise<void> {
    await this.database.$executeRawUnsafe(FAILED, task, item, this.clock.now());
    this.logger.error({
      err: error,
      task,
      item,
      msg: 'An item of a periodic task failed; it is retried later',
    });
  }

  async succeeded(task: string, item: string): Promise<void> {
    await this.database.$executeRawUnsafe(SUCCEEDED, task, item);
  }

  /** Deletes records of failed items that no longer need work, and pauses that no failure explains. */
  async forgetStale(): Promise<void> {
    await this.database.$executeRawUnsafe(STALE, this.stale(), this.in(LONGEST_PAUSE_SECONDS));
  }

  /** How many items of each task failed five times or more. */
  setAside(): Promise<z.output<typeof setAsideRow>[]> {
    return readRows(this.database, setAsideRow, SET_ASIDE, this.stale());
  }

  private stale(): Date {
    return this.in(-STALE_SECONDS);
  }

  private in(seconds: number): Date {
    return new Date(this.clock.now().getTime() + seconds * 1000);
  }
}
