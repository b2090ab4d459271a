import { Injectable } from '@nestjs/common';
import type { TestContent, TestVersion } from '@rigwise/contracts';
import type { Tx } from '../database/transactions.ts';
import { Kind, type StepTaken } from '../versions/kind.ts';
import type { Step } from '../versions/version.ts';
import { Incomplete } from '../versions/versions.errors.ts';
import { AnnounceTestStep } from './announce-test-step.ts';
import { CheckTest } from './check-test.ts';
import { TestViews } from './test-views.repository.ts';
import { TestsWithItem } from './tests-with-item.repository.ts';
import { Tests } from './tests.repository.ts';

/** Tests as a kind of content with versions: the bank has to fill them. */
@Injectable()
export class TestKind extends Kind<TestContent, TestVersion> {
  readonly name = 'test';

  constructor(
    readonly versions: Tests,
    readonly views: TestViews,
    private readonly checking: CheckTest,
    private readonly uses: TestsWithItem,
    private readonly announcing: AnnounceTestStep,
  ) {
    super();
  }

  override async beforeStep(tx: Tx, step: Step): Promise<void> {
    if (step === 'publish') await this.uses.lock(tx);
  }

  /**
   * The bank may have changed since a test was approved.
   * @throws Incomplete
   */
  override async checkStep(tx: Tx, { step, before, after }: StepTaken<TestContent>): Promise<void> {
    if (step !== 'submit' && step !== 'publish') return;
    // The titles go to people who may read the test.
    const reader = { departments: before.department === null ? [] : [before.department], crews: [] };
    const { missing, estimatedSeconds } = await this.checking.execute(tx, before, reader);
    if (missing.length > 0) throw new Incomplete('test', missing);
    if (step === 'publish') await this.versions.setEstimate(tx, after.id, estimatedSeconds);
  }

  announce(tx: Tx, taken: StepTaken<TestContent>): Promise<void> {
    return this.announcing.execute(tx, taken);
  }
}
