import { newId } from '@rigwise/platform';
import { z } from 'zod';
import { readRow, readRows } from '../rows.ts';
import type { SqlExecutor } from '../sql-executor.ts';

/** Renewed three times as often: a process that is gone, or hangs, loses its tasks after this long. */
export const LEASE_MS = 15_000;

const NOW = 'clock_timestamp()';
const inMs = (ms: string): string => `${NOW} + interval '1 millisecond' * (${ms})`;
/**
 * Commits without waiting for the disk or a standby: losing a lease costs one more run. Without it every tick of every
 * task would be a flush of an otherwise idle database.
 */
const UNFLUSHED = `unflushed as materialized (select set_config('synchronous_commit', 'off', true) as set)`;

// $1 task, $2 period, $3 lease, $4 holder, $5 whether the last run succeeded and did not say so, $6 whether it has been
// woken. A task that was never seen is due one period from now; one that is due much later had a longer period before,
// unless it is paused (infinity). Of simultaneous attempts the second waits for the row's lock, and then finds that the
// task isn't due.
const TAKE = `
  with ${UNFLUSHED}, taken as (
    insert into periodic_task as t (task, due_at, holder, succeeded_at)
      select $1, ${inMs('case when $6::boolean then least($2::float8, $3::float8) else $2::float8 end')},
        case when $6::boolean then $4::uuid end, ${NOW} from unflushed
    on conflict (task) do update set due_at = ${inMs('least($2::float8, $3::float8)')}, holder = $4::uuid,
      succeeded_at = case when $5::boolean then ${NOW} else t.succeeded_at end
      where t.due_at <= ${NOW}
        or t.due_at < 'infinity' and ($6::boolean or t.due_at > ${inMs('2 * greatest($2::float8, $3::float8)')})
    returning due_at, holder),
  known as (select due_at, holder from periodic_task where task = $1)
  select coalesce((select holder from taken) = $4::uuid, false) as taken,
    coalesce((select holder from known) <> $4::uuid, false) as elsewhere,
    least($2::float8, 1000 * (extract(epoch from coalesce((select due_at from taken), (select due_at from known)))
      - extract(epoch from ${NOW}))::float8) as "dueInMs"`;
const RENEW = `
  with ${UNFLUSHED}
  update periodic_task set due_at = ${inMs('$2::float8')} from unflushed where task = $1 and holder = $3::uuid`;
const RELEASE = `
  with ${UNFLUSHED}
  update periodic_task set due_at = ${inMs('$2::float8')},
    succeeded_at = case when $4::boolean then ${NOW} else succeeded_at end
  from unflushed where task = $1 and holder = $3::uuid`;
const OVERDUE = `
  select t.task, greatest(0, extract(epoch from ${NOW} - t.succeeded_at) - 2 * every.seconds)::float8 as seconds
  from periodic_task t join unnest($1::text[], $2::float8[]) as every (task, seconds) on every.task = t.task`;

const attempt = z.strictObject({
  /** Whether this process runs the task now. */
  taken: z.boolean(),
  /** Whether another process ran it last. */
  elsewhere: z.boolean(),
  /** Otherwise: when to try again, after a period at most. May be past. */
  dueInMs: z.number(),
});
export type Attempt = Readonly<z.output<typeof attempt>>;
/** How long ago a task should have succeeded, in seconds, if it had two periods for it. */
const overdue = z.strictObject({ task: z.string(), seconds: z.number() });

/**
 * Which process runs a task, and when it is due, over the table `periodic_task`. Goes by the database's clock, which is
 * the same for all. A lease only saves work: what must not happen twice is guarded by row locks.
 */
export class Leases {
  private readonly holder = newId();

  constructor(
    private readonly database: SqlExecutor,
    private readonly leaseMs = LEASE_MS,
  ) {}

  /**
   * The lease of a task with a short period ends when the task is due again: a short run needs no release.
   * @param options `succeeded`: whether this process ran it last, successfully and without a release; `isWoken`:
   * whether to run it before it is due, beside a replica that may be running it
   */
  async take(
    task: string,
    everyMs: number,
    { succeeded, isWoken }: { readonly succeeded: boolean; readonly isWoken: boolean },
  ): Promise<Attempt> {
    const values = [task, everyMs, this.leaseMs, this.holder, succeeded, isWoken];
    return (
      (await readRow(this.database, attempt, TAKE, ...values)) ?? {
        taken: false,
        elsewhere: false,
        dueInMs: everyMs,
      }
    );
  }

  /**
   * Runs `work` while renewing the lease.
   * @returns its outcome, and whether the lease has to be released, or else ends when the task is due
   */
  async during<T>(
    task: string,
    everyMs: number,
    work: () => Promise<T>,
  ): Promise<{ readonly outcome: T; readonly mustRelease: boolean }> {
    let renewed = Promise.resolve();
    let mustRelease = everyMs > this.leaseMs;
    const renew = (): Promise<number> =>
      this.database.$executeRawUnsafe(RENEW, task, this.leaseMs, this.holder).catch(() => 0);
    const renewEveryMs = Math.min(this.leaseMs / 3, everyMs / 2);
    const timer = setInterval(() => {
      mustRelease = true;
      renewed = Promise.all([renewed, renew()]).then(() => undefined);
    }, renewEveryMs).unref();
    try {
      return { outcome: await work(), mustRelease };
    } finally {
      clearInterval(timer);
      // A renewal that arrived after the release would replace the next due time.
      await renewed;
    }
  }

  async release(task: string, dueInMs: number, succeeded: boolean): Promise<void> {
    await this.database.$executeRawUnsafe(RELEASE, task, dueInMs, this.holder, succeeded);
  }

  overdue(periods: ReadonlyMap<string, number>): Promise<z.output<typeof overdue>[]> {
    return readRows(this.database, overdue, OVERDUE, [...periods.keys()], [...periods.values()]);
  }
}
