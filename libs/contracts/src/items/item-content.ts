import { z } from 'zod';
import { oneLine } from '../internal/one-line.ts';
import { interaction, interactionTypes } from './item-parts.ts';
import { language, localized } from './localized.ts';
import { identifier, richText } from './rich-text.ts';

const MOST_LANGUAGES = 20;
const MOST_PARTS = 20;

export const difficulties = ['easy', 'medium', 'hard'] as const;
export type Difficulty = (typeof difficulties)[number];
/** Bloom's taxonomy as revised by Anderson and Krathwohl (2001). */
export const cognitiveLevels = ['remember', 'understand', 'apply', 'analyze', 'evaluate', 'create'] as const;
export type CognitiveLevel = (typeof cognitiveLevels)[number];

/** Of all topics of an item together: they are in an index, whose entries are limited. */
export const MOST_TOPIC_LETTERS = 500;
export const lettersIn = (topics: readonly string[]): number =>
  topics.reduce((sum, { length }) => sum + length, 0);

const line = (most: number) => oneLine('This text is empty.', most);

/** What a question is about and how demanding it is: tests draw by it. */
export const classification = z.strictObject({
  topics: z
    .array(line(80))
    .max(10)
    .refine(
      (all) => lettersIn(all) <= MOST_TOPIC_LETTERS,
      `Use shorter topics: together they have more than ${MOST_TOPIC_LETTERS} letters.`,
    )
    .default([])
    .meta({ example: ['Well control'] }),
  skills: z
    .array(line(40))
    .max(20)
    .default([])
    .meta({ description: 'Codes of skills', example: ['WC-2'] }),
  difficulty: z.enum(difficulties).default('medium'),
  cognitiveLevel: z.enum(cognitiveLevels).default('understand'),
  estimatedSeconds: z.number().int().min(5).max(7200).default(60),
  references: z
    .array(
      z.strictObject({
        source: line(200).meta({ example: '29 CFR 1910.146' }),
        clause: line(100).optional().meta({ example: '(d)(5)(i)' }),
      }),
    )
    .max(20)
    .default([])
    .meta({ description: 'The procedure clauses or regulations behind the question' }),
});
export type Classification = z.infer<typeof classification>;

const question = {
  stem: localized(richText),
  rationale: localized(richText).optional().meta({ description: 'Shown when results are' }),
  interaction,
};
/** One question of a scenario. */
export const scenarioPart = z.strictObject({ id: identifier, ...question });
export type ScenarioPart = z.infer<typeof scenarioPart>;

const common = {
  title: line(200).meta({ description: 'For authors; candidates never see it' }),
  languages: z
    .array(language)
    .min(1)
    .max(MOST_LANGUAGES)
    .refine((all) => new Set(all).size === all.length, 'List each language once.')
    .meta({ description: 'The first is the original' }),
  classification,
};

/**
 * The content of one version of an item: its texts in each language, and its key. Drafts may be incomplete;
 * `missingBeforeReview` (@rigwise/scoring) lists what a review needs.
 */
export const itemContent = z
  .union([
    z.strictObject({ kind: z.literal('question'), ...common, ...question }),
    z.strictObject({
      kind: z.literal('scenario'),
      ...common,
      stimulus: localized(richText).meta({ description: 'What all its questions are about' }),
      parts: z.array(scenarioPart).max(MOST_PARTS),
    }),
  ])
  .meta({ id: 'ItemContent' });
export type ItemContent = z.infer<typeof itemContent>;
export type QuestionContent = Extract<ItemContent, { kind: 'question' }>;
export type ScenarioContent = Extract<ItemContent, { kind: 'scenario' }>;

/** How authors and lists name the types: those of interactions, and scenarios. */
export const itemTypes = [...interactionTypes, 'scenario'] as const;
export type ItemType = (typeof itemTypes)[number];
export const itemTypeOf = (content: ItemContent): ItemType =>
  content.kind === 'scenario' ? 'scenario' : content.interaction.type;

/** The questions of an item: itself (as `RESPONSE`, QTI's usual identifier), or its parts. */
export const questionsOf = (content: ItemContent): readonly ScenarioPart[] =>
  content.kind === 'scenario'
    ? content.parts
    : [
        {
          id: 'RESPONSE',
          stem: content.stem,
          ...(content.rationale && { rationale: content.rationale }),
          interaction: content.interaction,
        },
      ];

/**
 * A candidate's answer to an item: strings by question, and by blank where there are several. Pairs are
 * "source target" as in QTI, ordered answers are in order, files are ids, and numbers are as typed.
 */
export const itemResponse = z
  .record(
    z.string().max(130).meta({ description: 'The question’s id; for a blank, "question.blank"' }),
    z.array(z.string().max(100_000)).max(1000),
  )
  .meta({ id: 'ItemResponse', example: { RESPONSE: ['A'] } });
export type ItemResponse = z.infer<typeof itemResponse>;
export const blankKey = (questionId: string, blankId: string): string => `${questionId}.${blankId}`;
