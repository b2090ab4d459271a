import {
  calibrate,
  itemFit,
  type Calibration,
  type ItemFit,
  type Response,
  type Uncalibrated,
} from '@rigwise/psychometrics';
import { compareGroups, type Comparison } from './compare-groups.ts';
import { rounded } from './rounded.ts';
import type { TestResponses } from './test-responses.ts';

export interface CalibratedVersion {
  readonly id: string;
  readonly responses: number;
  /** Difficulty b and discrimination a with their standard errors, null where unknown; null for `reason`. */
  readonly parameters: {
    readonly a: number;
    readonly aError: number | null;
    readonly b: number;
    readonly bError: number | null;
  } | null;
  readonly reason: Uncalibrated | null;
  /** Null with fewer than the minimum of attempts that have every calibrated item, and without a degree of freedom. */
  readonly fit: Required<ItemFit> | null;
}

export interface CalibratedTest extends Pick<Calibration, 'iterations' | 'converged'> {
  readonly attempts: number;
  /** Attempts that have every calibrated item. */
  readonly fitAttempts: number;
  readonly versions: readonly CalibratedVersion[];
  readonly comparisons: readonly Comparison[];
}

export interface CalibrateOptions {
  /** Of responses to an item, and of attempts that its fit is tested with. */
  readonly minimum: number;
  /** EM usually takes some 30; with 10,000 attempts at 40 items one takes 0.2 s. */
  readonly maximumIterations: number;
}

/**
 * Calibrates a test by the 2PL model, tests how each item fits, and compares how items work for groups: see `calibrate`,
 * `itemFit` and `differentialFunctioning`. Figures have 3 decimals: their standard errors tell no more, and more would
 * tell of single answers.
 */
export function calibrateTest(
  responses: TestResponses,
  { minimum, maximumIterations }: CalibrateOptions,
): CalibratedTest {
  const rows = rowsOf(responses);
  const calibration = calibrate(rows, { minimumResponses: minimum, maximumIterations });
  const fits = fitsOf(calibration, rows, minimum);
  return {
    ...{ attempts: rows.length, iterations: calibration.iterations, converged: calibration.converged },
    fitAttempts: fits.attempts,
    versions: calibration.items.map((item, at): CalibratedVersion => {
      const known = { id: responses.versions[at]?.id ?? '', responses: item.responses };
      if (!item.calibrated) return { ...known, parameters: null, reason: item.reason, fit: null };
      const { a, b, standardErrors: errors } = item;
      const error = (value: number | undefined) =>
        value !== undefined && Number.isFinite(value) ? rounded(value) : null;
      return {
        ...known,
        parameters: {
          ...{ a: rounded(a), aError: error(errors?.a), b: rounded(b), bError: error(errors?.b) },
        },
        reason: null,
        fit: fits.of(at),
      };
    }),
    comparisons: compareGroups(responses),
  };
}

function rowsOf({ versions, totals }: TestResponses): Response[][] {
  return totals.map((_total, row) => versions.map(({ marks }) => responseOf(marks[row])));
}

const responseOf = (mark: string | undefined): Response => (mark === '1' ? 1 : mark === '0' ? 0 : undefined);

/** The fit of the calibrated items, among people who have all of them. */
function fitsOf({ items }: Calibration, rows: readonly (readonly Response[])[], minimum: number) {
  const places = items.flatMap(({ calibrated }, at) => (calibrated ? [at] : []));
  const parameters = items.flatMap((item) => (item.calibrated ? [{ a: item.a, b: item.b }] : []));
  const fit = itemFit(
    parameters,
    rows.map((row) => places.map((at) => row[at])),
  );
  return {
    attempts: places.length === 0 ? 0 : fit.people,
    of: (item: number): Required<ItemFit> | null => {
      const found = fit.items[places.indexOf(item)];
      if (found?.p === undefined || !Number.isFinite(found.p) || fit.people < minimum) return null;
      const { chiSquare, degreesOfFreedom, p } = found;
      return { chiSquare: rounded(chiSquare), degreesOfFreedom, p };
    },
  };
}
