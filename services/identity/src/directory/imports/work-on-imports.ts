import { Inject, Injectable } from '@nestjs/common';
import { isAway, isSlow, Periodic } from '@rigwise/persistence';
import { CLOCK, RestsBetween, type Clock } from '@rigwise/platform';
import { PrismaTransactions, type Tx } from '../../database/transactions.ts';
import { SessionCache } from '../../sessions/session-cache.ts';
import { CheckRows } from './check-rows.ts';
import { WORK_ON_IMPORTS, type DirectoryImport } from './directory-import.ts';
import { DirectoryImports } from './directory-imports.repository.ts';
import { LoadRows } from './load-rows.ts';
import { RankRows } from './rank-rows.ts';
import { PublishImportEnd } from './publish-import-end.ts';

/** For imports whose process is gone: each step to take wakes the task. */
const LOOK_EVERY_MS = 5_000;
/** Ranking the largest file is one transaction and takes a minute on the slowest machine. */
const LONGEST_STEP_MS = 60_000;
const MOST_FAILURES = 5;
/** Both limits must be exceeded before an import fails over slow steps: a slow hour ends no import. */
const MOST_SLOW_STEPS = 10;
const SLOW_FOR_MS = 15 * 60_000;

/**
 * Advances unfinished imports, one step per transaction, so that a process may die between any two. The table alone
 * holds the progress; any number of processes may poll, and each import has one worker at a time.
 */
@Injectable()
export class WorkOnImports {
  constructor(
    private readonly transactions: PrismaTransactions,
    private readonly imports: DirectoryImports,
    private readonly rankRows: RankRows,
    private readonly checkRows: CheckRows,
    private readonly loadRows: LoadRows,
    private readonly publishEnd: PublishImportEnd,
    private readonly sessions: SessionCache,
    @Inject(CLOCK) private readonly clock: Clock,
    periodic: Periodic,
  ) {
    periodic.work({
      ...{ name: WORK_ON_IMPORTS, everyMs: LOOK_EVERY_MS },
      work: async (stopping) => {
        const rests = new RestsBetween();
        while (!stopping.aborted && (await rests.portion(() => this.step())));
      },
    });
  }

  /** @returns whether there was something to do */
  private async step(): Promise<boolean> {
    let id: string | undefined;
    const step = async (tx: Tx): Promise<readonly string[] | null> => {
      const one = await this.imports.claim(tx);
      if (!one) return null;
      id = one.id;
      return this.advance(tx, one);
    };
    try {
      const endedSessions = await this.transactions.run(step, { timeout: LONGEST_STEP_MS });
      await this.sessions.revokeNow(endedSessions ?? []);
      return endedSessions !== null;
    } catch (error) {
      // Slow is not the same as away: it may stay slow for ever. When even counting fails, the database is away.
      if (id !== undefined && !isAway(error)) await this.countFailure(id, isSlow(error));
      throw error;
    }
  }

  /** Takes the next step of an import that the transaction has locked. @returns ended sessions */
  async advance(tx: Tx, one: DirectoryImport): Promise<readonly string[]> {
    if (one.status === 'loading') return this.loadRows.execute(tx, one);
    if (one.ranked) await this.checkRows.execute(tx, one);
    else await this.rankRows.execute(tx, one);
    return [];
  }

  private countFailure(id: string, wasSlow: boolean): Promise<void> {
    return this.transactions.run(async (tx) => {
      const now = this.clock.now();
      const isGivenUp = wasSlow
        ? await this.imports.countSlowStep(tx, id, {
            ...{ most: MOST_SLOW_STEPS, since: new Date(now.getTime() - SLOW_FOR_MS), now },
          })
        : await this.imports.countFailure(tx, id, MOST_FAILURES, now);
      if (isGivenUp) await this.publishEnd.execute(tx, id, 'failed');
    });
  }
}
