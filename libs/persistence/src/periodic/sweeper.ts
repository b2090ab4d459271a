import type { LoggerService } from '@nestjs/common';
import type { Metrics } from '@rigwise/platform';
import { isAway, isSlow } from '../database-errors.ts';
import { countRow, idRow, readRow } from '../rows.ts';
import type { SqlExecutor } from '../sql-executor.ts';
import { MOST_COUNTED } from './claim.ts';

const ROWS_A_STATEMENT = 1_000;
/** A statement that takes too long is retried with a tenth of its rows, as each may cascade to others. */
const FEWER = 10;
const ROWS_A_ROUND = 100_000;
/** Limits what one slow table takes of a run, so that the next tables get their turn. */
const MS_A_TABLE = 30_000;
/** If more rows than this fail in one run, single rows aren't the cause. */
const MOST_SKIPPED = 100;

/** Rows past their retention. */
export interface Sweep {
  readonly table: string;
  /** Distinguishes sweeps of the same table in metrics. Default: the table's name. */
  readonly label?: string;
  /** Which rows: a constant condition, in which `$1` is the time `keptMs` ago. Needs an index. */
  readonly where: string;
  readonly keptMs: number;
  /**
   * Removes up to `limit` of these rows; by default they are deleted, skipping those that fail. @returns how many it
   * removed
   */
  readonly remove?: (limit: number, before: Date) => Promise<number>;
}

type Due = Omit<Sweep, 'keptMs'> & { readonly before: Date };

/**
 * Deletes rows past their retention: a few per statement, so that no backlog exceeds the statement time-out, and within
 * a limit of rows and time per run. Replicas skip each other's rows.
 */
export class Sweeper {
  private readonly left;

  constructor(
    private readonly database: SqlExecutor,
    private readonly logger: LoggerService,
    metrics: Metrics,
    private readonly stopping: AbortSignal,
    private readonly rowsAStatement = ROWS_A_STATEMENT,
    private readonly rowsARound = ROWS_A_ROUND,
    private readonly nowMs = (): number => performance.now(),
  ) {
    this.left = metrics.gauge({
      name: 'sweep_rows_left',
      help: `Rows of no use any more that the last sweep left, up to ${MOST_COUNTED}`,
      labelNames: ['table'],
    });
  }

  /** Runs the sweeps one after the other; one that fails doesn't stop the next. */
  async execute(sweeps: readonly Sweep[], now: Date): Promise<void> {
    for (const { keptMs, ...rest } of sweeps) {
      if (this.stopping.aborted) return;
      const sweep = { ...rest, before: new Date(now.getTime() - keptMs) };
      try {
        await this.removeAll(sweep);
      } catch (error) {
        // The outage is reported elsewhere.
        if (!isAway(error))
          this.logger.error({
            err: error,
            table: sweep.table,
            msg: 'A sweep failed; the next round goes on',
          });
      }
      await this.tellLeft(sweep);
    }
  }

  /** Another replica sweeps: the figures here are outdated, and would be reported forever. */
  elsewhere(sweeps: readonly Sweep[]): void {
    for (const { table, label = table } of sweeps) this.left.remove({ table: label });
  }

  /** @throws the last failure, if rows were skipped: everything else that there was time for is removed */
  private async removeAll(sweep: Due): Promise<void> {
    const endsAt = this.nowMs() + MS_A_TABLE;
    const skipped: string[] = [];
    let failure: Error | undefined;
    let limit = this.rowsAStatement;
    let most = limit;
    let hasFailed = false;
    for (let removed = 0; removed < this.rowsARound && this.nowMs() < endsAt && !this.stopping.aborted;) {
      try {
        const count = await (sweep.remove?.(limit, sweep.before) ??
          this.delete(sweep, limit, skipped, hasFailed));
        hasFailed = false;
        if (count < limit) break;
        removed += count;
        limit = Math.min(most, limit * 2);
      } catch (error) {
        hasFailed = true;
        if (limit > 1) {
          // A limit that was too much is not tried again, unless a single row is to blame.
          most = limit - 1;
          limit = Math.max(1, Math.floor(limit / FEWER));
          continue;
        }
        const row = skipped.length < MOST_SKIPPED ? await this.firstOf(sweep, skipped) : undefined;
        if (row === undefined) throw error;
        skipped.push(row);
        failure = error as Error;
        most = this.rowsAStatement;
      }
    }
    if (failure) throw failure;
  }

  private delete(sweep: Due, limit: number, skipped: readonly string[], hasFailed: boolean): Promise<number> {
    return this.database.$executeRawUnsafe(
      `delete from ${sweep.table} where ctid = any(array(${rowsOf(sweep, hasFailed ? 'wait' : 'skip locked')}))`,
      ...[sweep.before, limit, skipped],
    );
  }

  /** The row that a statement with limit 1 hits; undefined for sweeps with their own `remove`. */
  private async firstOf(sweep: Due, skipped: readonly string[]): Promise<string | undefined> {
    if (sweep.remove) return undefined;
    try {
      const statement = `select ctid::text as id from (${rowsOf(sweep, 'wait')}) rows`;
      return await readRow(this.database, idRow, statement, sweep.before, 1, skipped);
    } catch {
      return undefined;
    }
  }

  private async tellLeft({ table, label = table, where, before }: Due): Promise<void> {
    try {
      const count = await readRow(
        this.database,
        countRow,
        `select count(*)::int as count from (select from ${table} where ${where} limit ${MOST_COUNTED}) rows`,
        before,
      );
      this.left.set({ table: label }, count ?? 0);
    } catch (error) {
      // A sweep that is always too slow must show. Otherwise keeps the previous value: unknown is not zero.
      if (isSlow(error)) this.left.set({ table: label }, MOST_COUNTED);
    }
  }
}

/**
 * `$1` before, `$2` limit, `$3` rows to skip. PostgreSQL answers that a statement failed before it releases that
 * statement's locks: right after a failure its rows are waited for, or others would be taken for them.
 */
const rowsOf = ({ table, where }: Due, locked: 'wait' | 'skip locked'): string =>
  `select ctid from ${table} where (${where}) and ctid <> all($3::text[]::tid[])
    limit $2::int for update ${locked === 'wait' ? '' : locked}`;
