import { Inject, Injectable } from '@nestjs/common';
import { MINIMUM_ATTEMPTS } from '@rigwise/psychometrics';
import { Periodic } from '@rigwise/persistence';
import { CLOCK, type Clock } from '@rigwise/platform';
import { PrismaTransactions } from '../database/transactions.ts';
import { PrismaClient } from '../generated/client.ts';
import { Analyses } from './analyses.repository.ts';
import { COMPUTE_ANALYSES } from './compute-analysis.ts';
import { GradedAttempts } from './graded-attempts.repository.ts';
import { isOutdated } from './is-outdated.ts';

export const RENEW_ANALYSES = 'renew-analyses';
const EVERY_MS = 3_600_000;

/** Asks for the analyses of tests with new results. */
@Injectable()
export class RenewAnalyses {
  constructor(
    private readonly database: PrismaClient,
    private readonly transactions: PrismaTransactions,
    private readonly analyses: Analyses,
    private readonly attempts: GradedAttempts,
    private readonly periodic: Periodic,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    periodic.work({
      ...{ name: RENEW_ANALYSES, everyMs: EVERY_MS },
      work: (stopping) => this.renew(stopping),
    });
  }

  private async renew(stopping: AbortSignal): Promise<void> {
    for (const { testId, added, ...now } of await this.attempts.tests(this.database, MINIMUM_ATTEMPTS)) {
      if (stopping.aborted) return;
      const before = await this.analyses.head(this.database, testId);
      if (!isOutdated(before, now, added)) continue;
      await this.transactions.run(async (tx) => {
        await this.analyses.request(tx, testId, this.clock.now());
        this.periodic.wakeAfter(tx, COMPUTE_ANALYSES);
      });
    }
  }
}
