import { Injectable } from '@nestjs/common';
import {
  CALIBRATION_MINIMUM,
  type CalibratedItem,
  type CalibrationFilter,
  type CalibrationOrder,
  type TestCalibration,
} from '@rigwise/contracts';
import { testInformation } from '@rigwise/psychometrics';
import { PrismaClient } from '../../generated/client.ts';
import { TestViews } from '../../tests/test-views.repository.ts';
import { NoSuchVersion } from '../../versions/versions.errors.ts';
import { Analyses } from '../analyses.repository.ts';
import { GradedAttempts } from '../graded-attempts.repository.ts';
import { inOrder, type SortFigures } from '../in-order.ts';
import { flagsOf, labelOf } from './calibration-flags.ts';
import { CalibrationRequests } from './calibration-requests.repository.ts';
import { Calibrations, type CalibratedRow } from './calibrations.repository.ts';
import type { CalibrationHead } from './stored-calibration.ts';

const FIGURES: SortFigures<CalibratedItem> = {
  responses: ({ responses }) => responses,
  discrimination: ({ parameters }) => parameters?.a ?? null,
  difficulty: ({ parameters }) => parameters?.b ?? null,
  fit: ({ fit }) => fit?.p ?? null,
};

/** Abilities of the information curve: −4 to 4. */
const ABILITIES = Array.from({ length: 33 }, (_none, at) => at / 4 - 4);

/** What of a calibration anybody may see now, and what every view of it says. */
export interface Shown {
  readonly common: Omit<TestCalibration, 'result'>;
  /** Null while it is hidden, or isn't there. */
  readonly head: CalibrationHead | null;
}

/** Calibrations as authors, approvers and administrators read them. */
@Injectable()
export class ReadCalibration {
  constructor(
    private readonly database: PrismaClient,
    private readonly calibrations: Calibrations,
    private readonly requests: CalibrationRequests,
    private readonly analyses: Analyses,
    private readonly attempts: GradedAttempts,
    private readonly views: TestViews,
  ) {}

  /** @throws NoSuchVersion */
  async shown(testId: string): Promise<Shown> {
    const [test, { finished }, head, ...requested] = await Promise.all([
      this.views.row(this.database, testId),
      this.attempts.attempted(this.database, testId),
      this.calibrations.head(this.database, testId),
      this.analyses.isRequested(this.database, testId),
      this.requests.isThere(this.database, testId),
    ]);
    if (!test) throw new NoSuchVersion('test');
    const computing = requested.includes(true);
    const common = { testId, title: test.title, finished, minimum: CALIBRATION_MINIMUM, computing };
    // Voided since: what is left tells too much of too few.
    return { common, head: finished < CALIBRATION_MINIMUM ? null : head };
  }

  /** @throws NoSuchVersion */
  async show(testId: string): Promise<TestCalibration> {
    const { common, head } = await this.shown(testId);
    if (!head) return { ...common, result: null };
    const rows = await this.calibrations.items(this.database, testId);
    const { asOf, ...figures } = head;
    return {
      ...common,
      result: {
        ...{ ...figures, asOf: asOf.toISOString(), items: itemsOf(rows) },
        information: ABILITIES.map((ability) => ({ ability, information: informationAt(rows, ability) })),
      },
    };
  }

  /** The items as the page lists them; none if they are hidden. @throws NoSuchVersion */
  async items(
    testId: string,
    {
      flag,
      sort = 'form',
    }: { readonly flag?: CalibrationFilter | undefined; readonly sort?: CalibrationOrder | undefined },
  ): Promise<CalibratedItem[]> {
    const { result } = await this.show(testId);
    const items = (result?.items ?? []).filter(({ flags }) =>
      flag === undefined ? true : flag === 'any' ? flags.length > 0 : flags.includes(flag),
    );
    return inOrder(items, sort, FIGURES);
  }
}

function itemsOf(rows: readonly CalibratedRow[]): CalibratedItem[] {
  const tested = rows.filter(({ fit }) => fit !== null).length;
  return rows.map((row) => ({
    ...{ ...row, asOf: row.asOf.toISOString() },
    label: row.parameters && labelOf(row.parameters.a),
    flags: flagsOf(row, tested),
  }));
}

const informationAt = (rows: readonly CalibratedRow[], ability: number): number => {
  const items = rows.flatMap(({ parameters }) => (parameters ? [{ a: parameters.a, b: parameters.b }] : []));
  return Number(testInformation(items, ability).toFixed(3));
};
