import { z } from 'zod';
import { itemContent, itemTypes } from '../items/item-content.ts';
import { count, moment, versionNumber } from '../versions/version-parts.ts';

/** Between two analyses of a test that can be told apart: a difference of fewer would tell who answered what. */
export const ANALYSIS_STEP = 5;

/** Why an item needs a look. */
export const analysisFlags = ['check-key', 'too-hard', 'too-easy', 'weak'] as const;
export type AnalysisFlag = (typeof analysisFlags)[number];
/** Facility index above which an item is too easy, and below which it is too hard. */
export const EASY_ABOVE = 0.95;
export const HARD_BELOW = 0.2;
/** Discrimination index that Moodle's documentation calls very weak; below 0 it says that the key may be wrong. */
export const WEAK_BELOW = 0.2;

const figure = z.number().nullable();
export const figureInterval = z
  .object({ lower: z.number(), upper: z.number() })
  .nullable()
  .meta({ description: 'Of 95 %' });
export type FigureInterval = z.infer<typeof figureInterval>;

export const itemFigures = z
  .object({
    facility: figure.meta({ description: 'Mean score / most points' }),
    facilityInterval: figureInterval,
    standardDeviation: figure.meta({ description: 'Of the scores, in points' }),
    discrimination: figure.meta({ description: 'Correlation with the rest of the test' }),
    discriminationInterval: figureInterval,
    discriminativeEfficiency: figure.meta({
      description: 'Covariance with the rest of the test / the most that the same scores allow',
    }),
    pointBiserial: figure.meta({ description: 'Correlation with the whole test, the item included' }),
    pointBiserialInterval: figureInterval,
  })
  .meta({ id: 'ItemFigures' });
export type ItemFigures = z.infer<typeof itemFigures>;

/** A version of an item in the analysis of a test. */
export const analysedItem = z
  .object({
    versionId: z.uuid(),
    itemId: z.uuid(),
    number: versionNumber,
    title: z.string().meta({ description: 'In its original language' }),
    type: z.enum(itemTypes),
    attempts: count.meta({ description: 'Those whose form has it' }),
    asOf: moment,
    figures: itemFigures.nullable().meta({ description: 'Null with too few attempts' }),
    flags: z.array(z.enum(analysisFlags)),
    keyIsCertain: z.boolean().meta({
      description: 'Whether the whole interval of the discrimination is below 0; `check-key` is set then',
    }),
  })
  .meta({ id: 'AnalysedItem' });
export type AnalysedItem = z.infer<typeof analysedItem>;

export const testFigures = z
  .object({
    mean: figure.meta({ description: 'In points' }),
    median: figure,
    standardDeviation: figure,
    skewness: figure,
    kurtosis: figure,
    alpha: figure.meta({ description: 'Cronbach’s, over the items of every form' }),
    alphaInterval: figureInterval,
    alphaItems: count.meta({ description: 'Items of every form' }),
    errorRatio: figure.meta({ description: '100·√(1 − alpha)' }),
    standardError: figure.meta({ description: 'Of measurement, in points on the items of every form' }),
    least: z.number().meta({ description: 'Points that the shortest form is worth' }),
    most: z.number().meta({ description: 'Points that the longest form is worth' }),
  })
  .meta({ id: 'TestFigures' });
export type TestFigures = z.infer<typeof testFigures>;

export const testAnalysis = z
  .object({
    testId: z.uuid(),
    title: z.string(),
    finished: count.meta({ description: 'Graded attempts now, without voided ones' }),
    minimum: count.meta({ description: 'Figures of fewer attempts are hidden' }),
    changed: count.meta({ description: 'Attempts by which the analysis differs from now' }),
    computing: z.boolean().meta({ description: 'Whether it will be computed in a moment' }),
    result: z
      .object({
        asOf: moment,
        attempts: count,
        leftOut: count.meta({ description: 'Older attempts of a very large test that are not in it' }),
        figures: testFigures,
        items: z.array(analysedItem).meta({ description: 'In the order of the forms' }),
      })
      .nullable()
      .meta({ description: 'Null until there are enough attempts, and until it was computed' }),
  })
  .meta({ id: 'TestAnalysis' });
export type TestAnalysis = z.infer<typeof testAnalysis>;

/** People with few, some and many points: 27 %, 46 % and 27 % of them, as near as equal points allow. */
export const groupCounts = z.object({ lower: count, middle: count, upper: count });
export type GroupCounts = z.infer<typeof groupCounts>;
const table = {
  people: groupCounts,
  options: z.array(z.object({ option: z.string(), counts: groupCounts })),
  omitted: groupCounts.meta({ description: 'Left unanswered' }),
};

export const analysedItemDetails = z
  .object({
    item: analysedItem,
    minimum: count,
    content: itemContent.meta({ description: 'The version that was asked, with its key' }),
    parts: z
      .array(
        z.object({
          question: z.string().meta({ description: 'Id of the question in its item' }),
          blank: z.string().nullable(),
          key: z.array(z.string()),
          ...table,
          rival: z
            .string()
            .nullable()
            .meta({ description: 'The option that the upper group chose more often than the key' }),
        }),
      )
      .meta({ description: 'Who chose which option; empty with too few attempts' }),
    results: z.object(table).nullable().meta({ description: 'Who answered right, partly right and wrong' }),
    times: z
      .object({
        attempts: count,
        median: z.number().meta({ description: 'Seconds' }),
        histogram: z.array(z.object({ from: z.number(), to: z.number().nullable(), attempts: count })),
      })
      .nullable()
      .meta({
        description:
          'From the answer before to this one, where a candidate answered one right after the other; null if too few did',
      }),
  })
  .meta({ id: 'AnalysedItemDetails' });
export type AnalysedItemDetails = z.infer<typeof analysedItemDetails>;

/** Orders of the items: as in the forms, or by a figure, "-" from the highest. */
export const analysisOrders = [
  'form',
  '-form',
  'attempts',
  '-attempts',
  'facility',
  '-facility',
  'discrimination',
  '-discrimination',
  'efficiency',
  '-efficiency',
  'pointBiserial',
  '-pointBiserial',
] as const;
export type AnalysisOrder = (typeof analysisOrders)[number];

/** Which items: those with one of the flags, or with any. */
export const analysisFilters = ['any', ...analysisFlags] as const;
export type AnalysisFilter = (typeof analysisFilters)[number];
