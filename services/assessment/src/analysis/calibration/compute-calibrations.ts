import { Injectable } from '@nestjs/common';
import { CALIBRATION_MINIMUM, groupings } from '@rigwise/contracts';
import { notPaused, Periodic, type ItemOutcome, type SqlExecutor } from '@rigwise/persistence';
import { failpoint, threadTurns } from '@rigwise/platform';
import { ResponseCollector, type CalibratedTest } from '@rigwise/scoring/analysis';
import { PreparedTransactions } from '../../database/transactions.ts';
import { PrismaClient } from '../../generated/client.ts';
import type { AskedRow } from '../graded-attempts.repository.ts';
import { calibrateApart } from './calibrate-apart.ts';
import { CalibrationRequests } from './calibration-requests.repository.ts';
import { Calibrations } from './calibrations.repository.ts';
import { withKeptFigures } from './kept-figures.ts';
import { CALIBRATION_METHOD, type StoredCalibration } from './stored-calibration.ts';

export const COMPUTE_CALIBRATIONS = 'compute-calibrations';
/** For requests whose process died: a request wakes the task. */
const LOOK_EVERY_MS = 15_000;
/** Attempts × versions that are calibrated at once: 10,000 attempts at 40 questions, and some 80 MB. */
const MOST_ANSWERS = 400_000;
/** EM takes some 30; where it needs far more, responses hardly tell the parameters. */
const OPTIONS = { minimum: CALIBRATION_MINIMUM, maximumIterations: 300 };

/**
 * Calibrates tests after their item analysis, from the same answers: so no difference between the two tells of anybody.
 * What was stored before stays until the new calibration is saved as a whole.
 */
@Injectable()
export class ComputeCalibrations {
  constructor(
    private readonly calibrations: Calibrations,
    private readonly requests: CalibrationRequests,
    private readonly transactions: PreparedTransactions,
    private readonly periodic: Periodic,
    private readonly database: PrismaClient,
  ) {
    periodic.listed<string>({
      ...{ name: COMPUTE_CALIBRATIONS, everyMs: LOOK_EVERY_MS },
      list: ({ limit, now }) =>
        this.requests.list(database, notPaused(COMPUTE_CALIBRATIONS, 'r.test_id::text', '$1'), now, limit),
      idOf: (id) => id,
      each: (testId, stopping) => this.inTurn(testId, stopping),
    });
  }

  /** Collects what a calibration needs. @param asked in the order of the forms */
  static collector(asked: readonly AskedRow[]): ResponseCollector {
    const versions = asked.map(({ versionId: id, max }) => ({ id, max }));
    return new ResponseCollector(versions, groupings);
  }

  /** How many attempts a calibration takes. */
  static most(asked: readonly AskedRow[]): number {
    return Math.floor(MOST_ANSWERS / asked.length);
  }

  /** Has a test calibrated from the answers of its new analysis, or forgets its calibration where they are too few. */
  async request(tx: SqlExecutor, testId: string, asOf: Date, collected: ResponseCollector): Promise<void> {
    if (collected.attempts < CALIBRATION_MINIMUM) return this.forget(tx, testId);
    const answers = collected.responses();
    await this.requests.put(tx, testId, { asOf, method: CALIBRATION_METHOD, answers });
    this.periodic.wakeAfter(tx, COMPUTE_CALIBRATIONS);
  }

  async forget(tx: SqlExecutor, testId: string): Promise<void> {
    await this.calibrations.remove(tx, testId);
    await this.requests.remove(tx, testId);
  }

  /** No answers are in memory while it waits. */
  private async inTurn(testId: string, stopping: AbortSignal): Promise<ItemOutcome> {
    try {
      await threadTurns.run('background', stopping, () => this.compute(testId, stopping));
      return 'done';
    } catch (error) {
      // Another process calibrates it from the start: it would keep this one from ending.
      if (stopping.aborted) return 'passed-over';
      throw error;
    }
  }

  private async compute(testId: string, stopping: AbortSignal): Promise<void> {
    const request = await this.requests.find(this.database, testId);
    if (!request) return;
    const given = { responses: request.answers, options: OPTIONS };
    const calibrated = await calibrateApart(given, stopping);
    await this.transactions.run(async (tx) => {
      if (!(await this.requests.take(tx, testId, request.asOf))) return;
      const [versions, comparisons] = [
        await this.calibrations.items(tx, testId),
        await this.calibrations.comparisons(tx, testId),
      ];
      const after = storedFrom(calibrated, request);
      await this.calibrations.save(tx, testId, withKeptFigures({ versions, comparisons }, after));
      await failpoint('calibration.saved');
    });
  }
}

const storedFrom = (
  { versions, comparisons, ...head }: CalibratedTest,
  { asOf, method }: { readonly asOf: Date; readonly method: number },
): StoredCalibration => ({
  ...{ ...head, asOf, method },
  versions: versions.map(({ id, ...figures }) => ({ ...figures, versionId: id, asOf })),
  comparisons: comparisons.flatMap(({ by, items, ...one }) => {
    const grouping = groupings.find((name) => name === by);
    return grouping
      ? [{ ...one, by: grouping, items: items.map(({ id, result }) => ({ versionId: id, asOf, result })) }]
      : [];
  }),
});
