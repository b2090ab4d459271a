import { setImmediate as othersTurn } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { MINIMUM_ATTEMPTS } from '@rigwise/psychometrics';
import { Periodic, type SqlExecutor } from '@rigwise/persistence';
import { CLOCK, failpoint, type Clock } from '@rigwise/platform';
import { TestAnalysis, type GradedAnswer } from '@rigwise/scoring/analysis';
import { FormItems } from '../attempts/form-items.ts';
import { ordersOptions } from '../attempts/option-seed.ts';
import { PinnedTests } from '../attempts/pinned-tests.ts';
import { PreparedTransactions } from '../database/transactions.ts';
import { Analyses } from './analyses.repository.ts';
import { secondsOf } from './answer-times.ts';
import { ComputeCalibrations } from './calibration/compute-calibrations.ts';
import { GradedAttempts, type GradedAttempt } from './graded-attempts.repository.ts';
import { isOutdated, keptOrNew } from './is-outdated.ts';
import { METHOD, type Analysis, type Attempted } from './stored-analysis.ts';
import { testFiguresOf, versionsOf } from './views-of-report.ts';

export const COMPUTE_ANALYSES = 'compute-analyses';
/** For requests whose process died: a request wakes the task. */
const LOOK_EVERY_MS = 15_000;
const PAGE = 200;
/**
 * Attempts × versions that are analysed at once, some 20 MB: 25,000 attempts of 40 questions. More would sharpen no
 * figure that anybody reads.
 */
const MOST_ANSWERS = 1_000_000;

/**
 * Computes the item analyses that were asked for: each in one transaction that holds its request, so that no two
 * compute the same, and one that dies leaves the request and what was stored before.
 */
@Injectable()
export class ComputeAnalysis {
  constructor(
    private readonly analyses: Analyses,
    private readonly attempts: GradedAttempts,
    private readonly tests: PinnedTests,
    private readonly items: FormItems,
    private readonly calibrating: ComputeCalibrations,
    @Inject(CLOCK) private readonly clock: Clock,
    transactions: PreparedTransactions,
    periodic: Periodic,
  ) {
    periodic.claimed<SqlExecutor>({
      ...{ name: COMPUTE_ANALYSES, everyMs: LOOK_EVERY_MS, transactions },
      claim: () => ({
        ...{ from: 'analysis_request r', item: 'r.test_id::text', order: 'r.requested_at', lock: 'r' },
        ...{ where: 'true', values: [] },
      }),
      each: (tx, testId) => this.compute(tx, testId),
    });
  }

  private async compute(tx: SqlExecutor, testId: string): Promise<void> {
    const asOf = this.clock.now();
    const before = await this.analyses.head(tx, testId);
    const now = await this.attempts.attempted(tx, testId);
    const added = before ? await this.attempts.gradedSince(tx, testId, before.asOf) : now.finished;
    if (isOutdated(before, now, added)) {
      const analysis = await this.analyse(tx, testId, asOf, now);
      if (analysis) await this.analyses.save(tx, testId, analysis);
      else {
        await this.analyses.remove(tx, testId);
        await this.calibrating.forget(tx, testId);
      }
      await failpoint('analysis.saved');
    }
    await this.analyses.fulfil(tx, testId);
  }

  private async analyse(
    tx: SqlExecutor,
    testId: string,
    asOf: Date,
    now: Attempted,
  ): Promise<Analysis | null> {
    if (now.finished < MINIMUM_ATTEMPTS) return null;
    const asked = await this.attempts.asked(tx, testId, asOf);
    const contents = await this.items.contents(asked.map(({ versionId }) => versionId));
    const analysis = new TestAnalysis(
      asked.flatMap(({ versionId: id, max }) => {
        const content = contents.get(id);
        return content ? [{ id, max, content }] : [];
      }),
    );
    const collector = ComputeCalibrations.collector(asked);
    const most = ComputeCalibrations.most(asked);
    let attempts = 0;
    for await (const attempt of this.newest(tx, testId, asOf, Math.floor(MOST_ANSWERS / asked.length))) {
      analysis.add(attempt.seed, await this.answersOf(tx, testId, attempt, contents));
      if (attempts < most) collector.add(attempt.answers, attempt.groups);
      attempts += 1;
    }
    const report = analysis.report();
    if (!report) return null;
    await othersTurn();
    await this.calibrating.request(tx, testId, asOf, collector);
    const before = new Map((await this.analyses.versions(tx, testId)).map((one) => [one.versionId, one]));
    return {
      ...{ ...now, asOf, method: METHOD, attempts, figures: testFiguresOf(report) },
      versions: versionsOf(report, asOf).map((one) => keptOrNew(before.get(one.versionId), one)),
    };
  }

  private async *newest(
    tx: SqlExecutor,
    testId: string,
    asOf: Date,
    most: number,
  ): AsyncGenerator<GradedAttempt> {
    let after: GradedAttempt | undefined;
    for (let left = most; left > 0;) {
      const limit = Math.min(PAGE, left);
      const page = await this.attempts.page(tx, testId, asOf, { after, limit });
      yield* page;
      // Others have their turn, even if the database answers at once.
      await othersTurn();
      left -= page.length;
      after = page.at(-1);
      if (page.length < limit) return;
    }
  }

  private async answersOf(
    tx: SqlExecutor,
    testId: string,
    { testNumber, answers, wasSuspended }: GradedAttempt,
    contents: Awaited<ReturnType<FormItems['contents']>>,
  ): Promise<GradedAnswer[]> {
    const test = await this.tests.content(tx, { testId, testNumber });
    // The clock of a suspended attempt stood still, and nobody knows before which answer.
    const seconds = wasSuspended ? null : secondsOf(answers);
    return answers.flatMap(({ position, itemId, versionId, score, response }): GradedAnswer[] => {
      const content = contents.get(versionId);
      if (!content) return [];
      return [
        {
          ...{ versionId, itemId, score, response, isOrdered: ordersOptions(content, test) },
          seconds: seconds?.get(position) ?? null,
        },
      ];
    });
  }
}
