import { z } from 'zod';
import { mediaTypes } from '../define-upload.ts';
import { oneLine } from '../internal/one-line.ts';
import { localized } from './localized.ts';
import { identifier, richText } from './rich-text.ts';

const MOST_OPTIONS = 30;
const MOST_BLANKS = 20;

/** An identifier, or a pair of them as in QTI: "source target". */
const PART = /^[A-Za-z_][\w-]{0,63}( [A-Za-z_][\w-]{0,63})?$/;

const points = z.number().min(-100).max(100);
const positive = z.number().gt(0).max(100);
const line = oneLine('This text is empty.', 500);

/** An option of a choice, a thing to be ordered, or one side of a match. */
export const itemOption = z.strictObject({
  id: identifier,
  text: localized(richText),
  rationale: localized(richText)
    .optional()
    .meta({ description: 'Why it is right or wrong; shown when results are' }),
  reference: line.optional().meta({ description: 'The procedure clause or regulation behind it' }),
});
export type ItemOption = z.infer<typeof itemOption>;
const options = z.array(itemOption).min(2, 'Add at least two options.').max(MOST_OPTIONS);

/**
 * QTI 3 response processing: `match_correct` gives all points or none; `map_response` adds up the mapped value of each
 * distinct part of the response (`defaultValue` for parts without one), and bounds the sum. Keys are option ids, or
 * "source target" for pairs.
 */
export const scoringRule = z.discriminatedUnion('rule', [
  z.strictObject({ rule: z.literal('match_correct'), points: positive }),
  z.strictObject({
    rule: z.literal('map_response'),
    map: z.record(z.string().regex(PART), points),
    defaultValue: points.default(0),
    lowerBound: points.optional(),
    upperBound: points.optional(),
  }),
]);
export type ScoringRule = z.infer<typeof scoringRule>;

/** For several blanks: each gives its own score and the sum is bounded, or all of them must be right. */
export const blanksRule = z.discriminatedUnion('rule', [
  z.strictObject({ rule: z.literal('match_correct'), points: positive }),
  z.strictObject({
    rule: z.literal('sum'),
    lowerBound: points.optional(),
    upperBound: points.optional(),
  }),
]);
export type BlanksRule = z.infer<typeof blanksRule>;

const pair = z.strictObject({ source: identifier, target: identifier });
const shuffle = z.boolean().default(true);

export const itemImage = z.strictObject({
  fileId: z.uuid(),
  width: z.number().int().min(1).max(10_000),
  height: z.number().int().min(1).max(10_000),
  alt: localized(line).meta({ description: 'What the image shows, without giving the key away' }),
});
/** In pixels of the image, as in QTI: rect x1,y1,x2,y2; circle x,y,r; poly x1,y1,x2,y2,… */
export const hotspotArea = z.strictObject({
  id: identifier,
  shape: z.enum(['rect', 'circle', 'poly']),
  coords: z.array(z.number().min(0).max(10_000)).min(3).max(200),
  label: localized(line).meta({ description: 'For keyboards and screen readers, and for rationales' }),
  rationale: localized(richText).optional(),
});
const areas = z.array(hotspotArea).min(1).max(MOST_OPTIONS);

/** Relative tolerances are parts of the value: 0.05 is 5 %. */
export const tolerance = z.strictObject({
  mode: z.enum(['exact', 'absolute', 'relative']),
  below: z.number().min(0).default(0),
  above: z.number().min(0).default(0),
});
export type Tolerance = z.infer<typeof tolerance>;

/** What an answer is like that gets so many of a criterion's points; any other number can be given as well. */
const rubricLevel = z.strictObject({ points: z.number().min(0).max(1000), description: line });
const rubricLevels = z.array(rubricLevel).min(1).max(10);

/** A person marks these answers, by the rubric. */
const marked = {
  points: positive,
  rubric: z
    .array(z.strictObject({ criterion: line, points: positive, levels: rubricLevels.optional() }))
    .max(20)
    .default([]),
};

const parts = [
  z.strictObject({
    type: z.literal('choice'),
    ...{ options, shuffle },
    correct: identifier,
    scoring: scoringRule,
  }),
  z.strictObject({
    type: z.literal('multiple-response'),
    ...{ options, shuffle },
    correct: z.array(identifier).max(MOST_OPTIONS),
    minChoices: z.number().int().min(0).max(MOST_OPTIONS).default(0),
    maxChoices: z
      .number()
      .int()
      .min(0)
      .max(MOST_OPTIONS)
      .default(0)
      .meta({ description: '0 means any number, as in QTI' }),
    scoring: scoringRule,
  }),
  z.strictObject({
    type: z.literal('order'),
    ...{ options, shuffle },
    correct: z.array(identifier).max(MOST_OPTIONS),
    points: positive,
  }),
  z.strictObject({
    type: z.literal('match'),
    sources: z.array(itemOption).min(1).max(MOST_OPTIONS),
    targets: z.array(itemOption).min(1).max(MOST_OPTIONS),
    shuffle,
    correct: z.array(pair).max(MOST_OPTIONS * MOST_OPTIONS),
    scoring: scoringRule,
  }),
  z.strictObject({
    type: z.literal('gap-match'),
    options,
    shuffle,
    correct: z
      .array(pair)
      .max(MOST_BLANKS)
      .meta({ description: 'An option as source, a blank of the stem as target' }),
    scoring: scoringRule,
  }),
  z.strictObject({
    type: z.literal('inline-choice'),
    blanks: z
      .array(
        z.strictObject({
          id: identifier,
          options: z
            .array(
              z.strictObject({
                id: identifier,
                text: localized(line),
                score: points,
                rationale: localized(richText).optional(),
              }),
            )
            .min(2, 'Add at least two options.')
            .max(MOST_OPTIONS),
        }),
      )
      .max(MOST_BLANKS),
    shuffle,
    scoring: blanksRule,
  }),
  z.strictObject({
    type: z.literal('text-entry'),
    blanks: z
      .array(
        z.strictObject({
          id: identifier,
          answers: z
            .array(z.strictObject({ text: line, score: points, caseSensitive: z.boolean().default(false) }))
            .max(MOST_OPTIONS)
            .meta({
              description: 'Accepted spellings; the first with the highest score is shown as the key',
            }),
          trim: z
            .boolean()
            .default(true)
            .meta({ description: 'Ignores space around the answer, and repeated space in it' }),
        }),
      )
      .max(MOST_BLANKS),
    scoring: blanksRule,
  }),
  z.strictObject({
    type: z.literal('numeric'),
    blanks: z
      .array(
        z.strictObject({
          id: identifier,
          answers: z
            .array(z.strictObject({ value: z.number(), tolerance, score: points }))
            .max(MOST_OPTIONS)
            .meta({ description: 'The best score of those whose tolerance the number is in' }),
          units: z
            .array(
              z.strictObject({ symbol: oneLine('A unit needs a symbol.', 20), factor: z.number().gt(0) }),
            )
            .max(10)
            .default([])
            .meta({
              description: 'Accepted units: a number in one times its factor is in the unit of the key',
            }),
          unitRequired: z.boolean().default(false),
        }),
      )
      .max(MOST_BLANKS),
    scoring: blanksRule,
  }),
  z.strictObject({
    type: z.literal('hotspot'),
    image: itemImage,
    areas,
    correct: z.array(identifier).max(MOST_OPTIONS),
    minChoices: z.number().int().min(0).max(MOST_OPTIONS).default(0),
    maxChoices: z.number().int().min(0).max(MOST_OPTIONS).default(1),
    scoring: scoringRule,
  }),
  z.strictObject({
    type: z.literal('graphic-order'),
    image: itemImage,
    areas,
    correct: z.array(identifier).max(MOST_OPTIONS),
    points: positive,
  }),
  z.strictObject({
    type: z.literal('extended-text'),
    minWords: z.number().int().min(0).max(10_000).optional(),
    maxWords: z.number().int().min(1).max(10_000).optional(),
    ...marked,
  }),
  z.strictObject({
    type: z.literal('file-upload'),
    types: z.array(z.enum(mediaTypes)).min(1).max(mediaTypes.length),
    ...marked,
  }),
] as const;

/** A question's interaction with its key, without its stem. */
export const interaction = z.discriminatedUnion('type', parts);
export type Interaction = z.infer<typeof interaction>;
export type InteractionType = Interaction['type'];
export type InteractionOf<T extends InteractionType> = Extract<Interaction, { type: T }>;
export const interactionTypes: readonly InteractionType[] = parts.map(({ shape }) => shape.type.value);
