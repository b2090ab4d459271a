import { z } from 'zod';
import { localized } from '../items/localized.ts';
import { identifier, richText } from '../items/rich-text.ts';
import { hotspotArea, itemImage } from '../items/item-parts.ts';

const candidateOption = z.object({ id: identifier, text: localized(richText) });
const options = z.array(candidateOption);
const candidateArea = hotspotArea.pick({ id: true, shape: true, coords: true, label: true });
const blank = z.object({ id: identifier });
const choices = {
  minChoices: z.number().int().min(0),
  maxChoices: z.number().int().min(0).meta({ description: '0: any number, as in QTI' }),
};
const words = z.number().int().min(0).optional();

/** An interaction without its key. */
export const candidateInteraction = z.discriminatedUnion('type', [
  z.object({ type: z.enum(['choice', 'order', 'gap-match']), options }),
  z.object({ type: z.literal('multiple-response'), options, ...choices }),
  z.object({ type: z.literal('match'), sources: options, targets: options }),
  z.object({
    type: z.literal('inline-choice'),
    blanks: z.array(
      z.object({
        id: identifier,
        options: z.array(z.object({ id: identifier, text: localized(z.string()) })),
      }),
    ),
  }),
  z.object({ type: z.literal('text-entry'), blanks: z.array(blank) }),
  z.object({
    type: z.literal('numeric'),
    blanks: z.array(
      z.object({
        id: identifier,
        units: z
          .array(z.string())
          .meta({ description: 'Symbols, sorted so that the unit of the key doesn’t stand out' }),
        unitRequired: z.boolean(),
      }),
    ),
  }),
  z.object({ type: z.literal('hotspot'), image: itemImage, areas: z.array(candidateArea), ...choices }),
  z.object({ type: z.literal('graphic-order'), image: itemImage, areas: z.array(candidateArea) }),
  z.object({ type: z.literal('extended-text'), minWords: words, maxWords: words }),
  z.object({ type: z.literal('file-upload'), types: z.array(z.string()) }),
]);
export type CandidateInteraction = z.infer<typeof candidateInteraction>;

export const candidateQuestion = z.object({
  id: identifier.meta({ description: 'As in responses: `RESPONSE` if the item is a single question' }),
  stem: localized(richText),
  interaction: candidateInteraction,
});
export type CandidateQuestion = z.infer<typeof candidateQuestion>;

// A tuple for TypeScript alone: zod's own would be one more part of its twin in the browser (ADR 0082).
const oneQuestion = z.array(candidateQuestion).min(1).max(1) as unknown as z.ZodTuple<
  [typeof candidateQuestion],
  null
>;

/** An item without its key, as candidates see it before results are released. */
export const candidateItem = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('question'),
      languages: z.array(z.string()),
      questions: oneQuestion,
    }),
    z.object({
      kind: z.literal('scenario'),
      languages: z.array(z.string()),
      stimulus: localized(richText),
      questions: z.array(candidateQuestion),
    }),
  ])
  .meta({ id: 'CandidateItem' });
export type CandidateItem = z.infer<typeof candidateItem>;
