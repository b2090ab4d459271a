import { Inject, Injectable } from '@nestjs/common';
import type { assessmentAudits } from '@rigwise/contracts';
import type { CallerIdentity } from '@rigwise/http';
import { AuditTrail, operatorOf } from '@rigwise/messaging';
import { Periodic } from '@rigwise/persistence';
import { CLOCK, type Clock } from '@rigwise/platform';
import { PrismaTransactions } from '../database/transactions.ts';
import { TestViews } from '../tests/test-views.repository.ts';
import { NoSuchVersion } from '../versions/versions.errors.ts';
import { Analyses } from './analyses.repository.ts';
import { COMPUTE_ANALYSES } from './compute-analysis.ts';

/** Asks for the analysis of a test now. */
@Injectable()
export class RefreshAnalysis {
  constructor(
    private readonly transactions: PrismaTransactions,
    private readonly analyses: Analyses,
    private readonly tests: TestViews,
    private readonly audit: AuditTrail<typeof assessmentAudits>,
    private readonly periodic: Periodic,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws NoSuchVersion */
  execute(testId: string, caller: CallerIdentity): Promise<void> {
    return this.transactions.run(async (tx) => {
      if (!(await this.tests.row(tx, testId))) throw new NoSuchVersion('test');
      await this.analyses.request(tx, testId, this.clock.now());
      await this.audit.record(tx, operatorOf(caller), {
        ...{ action: 'test.analysis-requested', outcome: 'succeeded' },
        target: { type: 'test', id: testId },
      });
      this.periodic.wakeAfter(tx, COMPUTE_ANALYSES);
    });
  }
}
