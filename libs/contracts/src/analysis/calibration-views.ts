import { z } from 'zod';
import { itemTypes } from '../items/item-content.ts';
import { count, moment, versionNumber } from '../versions/version-parts.ts';

/**
 * Fewest attempts that a calibration is computed from, and fewest responses to an item: the smallest sample for which
 * Drasgow (1989), doi 10.1177/014662168901300108, found marginal estimates of the 2PL model satisfactory.
 */
export const CALIBRATION_MINIMUM = 200;

/** Below it Baker (2001, The Basics of Item Response Theory, table 2) calls a discrimination "very low". */
export const LOW_DISCRIMINATION = 0.35;
/** A standard deviation beyond −3 to 3, where Baker (2001) finds the difficulties of usual items. */
export const FAR_DIFFICULTY = 4;
/** Of a fit this bad by chance, divided by the number of items that are tested (Bonferroni). */
export const MISFIT_P = 0.01;

/** How well an item tells abilities apart: Baker’s labels (2001, table 2). */
export const slopeLabels = ['very-low', 'low', 'moderate', 'high', 'very-high'] as const;
export type SlopeLabel = (typeof slopeLabels)[number];

/** Why an item has no parameters. */
export const uncalibratedReasons = [
  'too-few-responses',
  'all-right',
  'all-wrong',
  'too-few-items',
  'negative-slope',
  'steep-slope',
  'out-of-reach',
] as const;
export type UncalibratedReason = (typeof uncalibratedReasons)[number];

/** Why an item needs a look. */
export const calibrationFlags = ['check-key', 'weak', 'too-hard', 'too-easy', 'misfit'] as const;
export type CalibrationFlag = (typeof calibrationFlags)[number];

const named = {
  versionId: z.uuid(),
  itemId: z.uuid(),
  number: versionNumber,
  title: z.string().meta({ description: 'In its original language' }),
  type: z.enum(itemTypes),
  asOf: moment,
};
const about = {
  testId: z.uuid(),
  title: z.string(),
  finished: count.meta({ description: 'Graded attempts now, without voided ones' }),
  minimum: count.meta({ description: 'Nothing is shown of fewer attempts' }),
  computing: z
    .boolean()
    .meta({ description: 'Whether it, or the item analysis before it, will be computed in a moment' }),
};

export const itemParameters = z
  .object({
    a: z.number().meta({ description: 'Discrimination: the slope of the logit at the difficulty' }),
    aError: z.number().nullable().meta({ description: 'Standard error; null if unknown' }),
    b: z.number().meta({ description: 'Difficulty, in standard deviations of the candidates’ ability' }),
    bError: z.number().nullable(),
  })
  .meta({ id: 'ItemParameters' });
export type StoredParameters = z.infer<typeof itemParameters>;

export const itemFitFigures = z
  .object({
    chiSquare: z.number().meta({ description: 'S-X² of Orlando and Thissen (2000)' }),
    degreesOfFreedom: count,
    p: z.number(),
  })
  .meta({ id: 'ItemFit' });
export type ItemFitFigures = z.infer<typeof itemFitFigures>;

export const calibratedItem = z
  .object({
    ...named,
    responses: count.meta({ description: 'Attempts whose form has it' }),
    parameters: itemParameters.nullable(),
    label: z.enum(slopeLabels).nullable(),
    reason: z.enum(uncalibratedReasons).nullable().meta({ description: 'Why it has no parameters' }),
    fit: itemFitFigures.nullable().meta({
      description: 'Null with too few attempts that have every calibrated item, or too few points to compare',
    }),
    flags: z.array(z.enum(calibrationFlags)),
  })
  .meta({ id: 'CalibratedItem' });
export type CalibratedItem = z.infer<typeof calibratedItem>;

export const testCalibration = z
  .object({
    ...about,
    result: z
      .object({
        asOf: moment,
        method: z.number().int().meta({ description: 'The version of what computed it' }),
        attempts: count.meta({ description: 'The sample' }),
        iterations: count,
        converged: z.boolean(),
        fitAttempts: count.meta({ description: 'Attempts that have every calibrated item' }),
        items: z.array(calibratedItem).meta({ description: 'In the order of the forms' }),
        information: z
          .array(z.object({ ability: z.number(), information: z.number() }))
          .meta({ description: 'Of all calibrated items together, from ability −4 to 4' }),
      })
      .nullable()
      .meta({ description: 'Null until there are enough attempts, and until it was computed' }),
  })
  .meta({ id: 'TestCalibration' });
export type TestCalibration = z.infer<typeof testCalibration>;

/** What candidates are grouped by: the language of the attempt, and what the directory says of them. */
export const groupings = ['language', 'department', 'position', 'location', 'rotation'] as const;
export type Grouping = (typeof groupings)[number];

/** Negligible, moderate and large, by the rule of ETS (Zieky 1993). */
export const differenceSizes = ['A', 'B', 'C'] as const;
export type DifferenceSize = (typeof differenceSizes)[number];

export const itemFunctioning = z
  .object({
    oddsRatio: z.number().meta({ description: 'Mantel-Haenszel; above 1 if the others find it harder' }),
    delta: z
      .number()
      .meta({ description: 'On the delta scale of ETS; below 0 if the others find it harder' }),
    deltaError: z.number().meta({ description: 'Standard error of delta' }),
    chiSquare: z.number(),
    category: z.enum(differenceSizes),
    reference: count.meta({
      description: 'People of the reference group with the same points as some of the others',
    }),
    others: count,
  })
  .meta({ id: 'ItemFunctioning' });
export type ItemFunctioning = z.infer<typeof itemFunctioning>;

export const functioningItem = z
  .object({
    ...named,
    result: itemFunctioning.nullable().meta({ description: 'Null with too few people to compare' }),
    harderFor: z.enum(['reference', 'others']).nullable().meta({ description: 'Null where negligible' }),
  })
  .meta({ id: 'FunctioningItem' });
export type FunctioningItem = z.infer<typeof functioningItem>;

const comparison = {
  by: z.enum(groupings),
  reference: z.string().meta({ description: 'The value of the reference group' }),
  people: count.meta({ description: 'Attempts of the reference group' }),
  others: count.meta({ description: 'Attempts of all with another known value' }),
};
export const groupComparison = z.object(comparison).meta({ id: 'GroupComparison' });
export type GroupComparison = z.infer<typeof groupComparison>;

export const testFunctioning = z
  .object({
    ...about,
    groupMinimum: count.meta({ description: 'No group with fewer attempts is compared' }),
    result: z
      .object({
        asOf: moment,
        method: z.number().int(),
        attempts: count,
        comparisons: z
          .array(groupComparison)
          .meta({ description: 'What can be compared: by grouping, the largest reference group first' }),
        shown: z
          .object({ ...comparison, items: z.array(functioningItem) })
          .nullable()
          .meta({ description: 'The comparison asked for; null if it can’t be compared' }),
      })
      .nullable(),
  })
  .meta({ id: 'TestFunctioning' });
export type TestFunctioning = z.infer<typeof testFunctioning>;

/** Orders of calibrated items, "-" from the highest. */
export const calibrationOrders = [
  'form',
  '-form',
  'responses',
  '-responses',
  'discrimination',
  '-discrimination',
  'difficulty',
  '-difficulty',
  'fit',
  '-fit',
] as const;
export type CalibrationOrder = (typeof calibrationOrders)[number];
export const calibrationFilters = ['any', ...calibrationFlags] as const;
export type CalibrationFilter = (typeof calibrationFilters)[number];

/** Orders of compared items: `size` by how much they differ, either way. */
export const functioningOrders = ['form', '-form', 'size', '-size', 'delta', '-delta'] as const;
export type FunctioningOrder = (typeof functioningOrders)[number];
