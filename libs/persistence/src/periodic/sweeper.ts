import type { LoggerService } from '@nestjs/common';
import type { Metrics, Stopping } from '@rigwise/platform';
import { isAway, isSlow } from '../database-errors.ts';
import type { SqlExecutor } from '../sql-executor.ts';

const ROWS_A_STATEMENT = 1_000;
/** A statement that takes too long is tried with a tenth of its rows: each may take others with it. */
const FEWER = 10;
const ROWS_A_ROUND = 100_000;
/**
 * So many and more are told as so many: counting all of a backlog would cost what sweeping it costs. What takes too long
 * to count is told as so many as well, or a sweep that is always too slow would show nowhere.
 */
const MOST_COUNTED = 10_000;

/** Rows of no use any more. */
export interface Sweep {
  readonly table: string;
  /** Tells it from others of the same table; else that is what metrics call it. */
  readonly label?: string;
  /** Which rows: constants of the program, in which `$1` is `before`. Needs an index. */
  readonly where: string;
  readonly before: Date;
  /** What is done to a few of these rows; else they are deleted. @returns how many they were */
  readonly remove?: (limit: number) => Promise<number>;
}

/**
 * Removes rows of no use any more: a few a statement, so that no backlog is too large for the time that a statement may
 * take, and so many a round. Replicas pass over each other's rows.
 */
export class Sweeper {
  private isKnown = false;
  private stopping = false;
  private readonly left;

  constructor(
    private readonly database: SqlExecutor,
    private readonly logger: LoggerService,
    metrics: Metrics,
    private readonly stops: Stopping,
    private readonly rowsAStatement = ROWS_A_STATEMENT,
    private readonly rowsARound = ROWS_A_ROUND,
  ) {
    this.left = metrics.gauge({
      name: 'sweep_rows_left',
      help: `Rows of no use any more that the last sweep left, up to ${MOST_COUNTED}`,
      labelNames: ['table'],
    });
  }

  /** One sweep after the other: one that fails keeps no other from its turn. */
  async execute(sweeps: readonly Sweep[]): Promise<void> {
    this.endWithService();
    for (const sweep of sweeps) {
      if (this.stopping) return;
      try {
        await this.removeAll(sweep);
      } catch (error) {
        // Somebody else reports that the database is away.
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

  /** After the statement at hand. Told last and so asked first: what runs the sweeps waits for them to end. */
  private endWithService(): void {
    if (this.isKnown) return;
    this.isKnown = true;
    this.stops.registerStop('sweeps', async () => {
      this.stopping = true;
    });
  }

  private async removeAll(sweep: Sweep): Promise<void> {
    const remove = sweep.remove ?? ((limit: number) => this.delete(sweep, limit));
    let limit = this.rowsAStatement;
    for (let removed = 0; removed < this.rowsARound && !this.stopping;) {
      try {
        const count = await remove(limit);
        if (count < limit) return;
        removed += count;
      } catch (error) {
        if (limit === 1) throw error;
        limit = Math.max(1, Math.floor(limit / FEWER));
      }
    }
  }

  private delete({ table, where, before }: Sweep, limit: number): Promise<number> {
    return this.database.$executeRawUnsafe(
      `delete from ${table} where ctid = any(array(
         select ctid from ${table} where ${where} limit $2::int for update skip locked))`,
      before,
      limit,
    );
  }

  private async tellLeft({ table, label = table, where, before }: Sweep): Promise<void> {
    try {
      const [row] = await this.database.$queryRawUnsafe<{ count: number }[]>(
        `select count(*)::int as count from (select from ${table} where ${where} limit ${MOST_COUNTED}) rows`,
        before,
      );
      this.left.set({ table: label }, row?.count ?? 0);
    } catch (error) {
      // Else as it was told before: unknown is not none.
      if (isSlow(error)) this.left.set({ table: label }, MOST_COUNTED);
    }
  }
}
