import {
  itemFitFigures,
  itemFunctioning,
  itemParameters,
  uncalibratedReasons,
  type GroupComparison,
} from '@rigwise/contracts';
import type { TestResponses } from '@rigwise/scoring/analysis';
import { z } from 'zod';

/** Counted up whenever figures would come out otherwise; with it, `METHOD` of the analysis. */
export const CALIBRATION_METHOD = 1;

/** What a calibration is computed from, until it is. */
export const storedResponses = z.strictObject({
  versions: z.array(z.strictObject({ id: z.string(), marks: z.string() })),
  totals: z.array(z.number()),
  groupings: z.array(
    z.strictObject({
      ...{ by: z.string(), values: z.array(z.string()) },
      groups: z.array(z.number().nullable()),
    }),
  ),
}) satisfies z.ZodType<TestResponses>;

export interface CalibrationHead {
  readonly asOf: Date;
  readonly method: number;
  readonly attempts: number;
  readonly iterations: number;
  readonly converged: boolean;
  readonly fitAttempts: number;
}

/** A version in a calibration. */
export const versionCalibration = z.strictObject({
  versionId: z.string(),
  responses: z.number(),
  asOf: z.coerce.date(),
  parameters: itemParameters.nullable(),
  reason: z.enum(uncalibratedReasons).nullable(),
  fit: itemFitFigures.nullable(),
});
export type VersionCalibration = z.output<typeof versionCalibration>;

/** The versions of a comparison, in the order of the forms. */
export const comparedItems = z.array(
  z.strictObject({ versionId: z.string(), asOf: z.coerce.date(), result: itemFunctioning.nullable() }),
);
export type ComparedItems = z.output<typeof comparedItems>;

export interface StoredComparison extends GroupComparison {
  readonly items: ComparedItems;
}

export interface StoredCalibration extends CalibrationHead {
  readonly versions: readonly VersionCalibration[];
  readonly comparisons: readonly StoredComparison[];
}
