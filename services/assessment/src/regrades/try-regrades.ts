import { Injectable } from '@nestjs/common';
import { notPaused, Periodic, type ItemOutcome } from '@rigwise/persistence';
import { failpoint } from '@rigwise/platform';
import { PrismaTransactions } from '../database/transactions.ts';
import { PrismaClient } from '../generated/client.ts';
import { TryRegrade } from './dry-run.ts';
import { Regrades } from './regrades.repository.ts';

export const TRY_REGRADES = 'try-regrades';
/** For dry runs whose process died: a request wakes the task. */
const LOOK_EVERY_MS = 5_000;
/** To store what it found: 25,000 attempts take some seconds. */
const STORING_MS = 60_000;

/**
 * Computes the dry runs that were asked for: with thousands of attempts, one takes longer than a request may. What it
 * found is stored in one transaction, so a killed process leaves the request and what was stored before.
 */
@Injectable()
export class TryRegrades {
  constructor(
    private readonly database: PrismaClient,
    private readonly transactions: PrismaTransactions,
    private readonly regrades: Regrades,
    private readonly trying: TryRegrade,
    periodic: Periodic,
  ) {
    periodic.listed<string>({
      ...{ name: TRY_REGRADES, everyMs: LOOK_EVERY_MS },
      list: ({ limit, now }) =>
        this.regrades.toTry(database, notPaused(TRY_REGRADES, 'r.id::text', '$1'), now, limit),
      idOf: (id) => id,
      each: (id) => this.execute(id),
    });
  }

  private async execute(id: string): Promise<ItemOutcome> {
    const asked = await this.regrades.find(this.database, id);
    if (!asked?.runRequestedAt) return 'done';
    const run = await this.trying.execute(this.database, asked);
    await failpoint('regrade.dry-run-computed');
    await this.transactions.run(
      async (tx) => {
        const regrade = await this.regrades.lock(tx, id);
        // It ended meanwhile.
        if (!regrade?.runRequestedAt) return;
        await this.regrades.saveDryRun(tx, id, run);
      },
      { timeout: STORING_MS },
    );
    return 'done';
  }
}
