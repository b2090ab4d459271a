import { z } from 'zod';
import { timeZone } from '../calls/time-zone.ts';
import { oneLine } from '../internal/one-line.ts';
import { cognitiveLevels, difficulties } from '../items/item-content.ts';
import { language, localized } from '../items/localized.ts';
import { identifier, richText } from '../items/rich-text.ts';

const MOST_LANGUAGES = 20;
const MOST_SECTIONS = 20;
const MOST_PLACES = 200;
/** Of one form: more than anybody can answer in a day. */
export const MOST_TEST_ITEMS = 500;

const line = (most: number) => oneLine('This text is empty.', most);
const percent = z.number().min(0).max(100);
const critical = z
  .boolean()
  .default(false)
  .meta({ description: 'A wrong answer fails the attempt, whatever the score' });

/** A question that every form has. Its live version is pinned when an attempt draws its form. */
export const fixedItem = z.strictObject({ itemId: z.uuid(), critical });
export type FixedItem = z.infer<typeof fixedItem>;

/** Questions drawn from the bank: those with all these properties. */
export const testDraw = z.strictObject({
  topic: line(80).optional().meta({ example: 'Well control' }),
  difficulty: z.enum(difficulties).optional(),
  cognitiveLevel: z.enum(cognitiveLevels).optional(),
  count: z.number().int().min(1).max(MOST_PLACES),
  critical,
});
export type TestDraw = z.infer<typeof testDraw>;

export const testSection = z.strictObject({
  id: identifier.meta({ description: 'Draws depend on it, so it stays the same when sections move' }),
  title: localized(line(200)),
  items: z.array(fixedItem).max(MOST_PLACES).default([]),
  draws: z.array(testDraw).max(MOST_PLACES).default([]),
  shuffle: z.boolean().default(false).meta({
    description: 'Shuffles its questions; otherwise fixed ones come first, then each draw in turn',
  }),
  cutScore: percent
    .optional()
    .meta({ description: 'Percent of its points, needed besides that of the test' }),
});
export type TestSection = z.infer<typeof testSection>;

/** Two people mark each answer that people mark, and a third one those on which they are too far apart. */
export const doubleMarking = z.strictObject({
  limitPercent: percent.meta({
    description:
      'How far apart the two marks may be, in percent of the points that people give for the answer; beyond it a third marker decides',
  }),
});
export type DoubleMarking = z.infer<typeof doubleMarking>;

/** When candidates see a part of their result: once results are released, once the test closes, or never. */
export const reviewMoments = ['on-release', 'when-closed', 'never'] as const;
export type ReviewMoment = (typeof reviewMoments)[number];
const reviewMoment = z.enum(reviewMoments);
export const reviewPolicy = z.strictObject({
  score: reviewMoment.default('on-release').meta({ description: 'Points, in all, by section and topic' }),
  answers: reviewMoment
    .default('on-release')
    .meta({ description: 'Each question with the own answer, and whether it was right' }),
  key: reviewMoment.default('never').meta({ description: 'The right answers, with their rationales' }),
});
export type ReviewPolicy = z.infer<typeof reviewPolicy>;

export const countingAttempts = ['best', 'last'] as const;
export const attemptRules = z.strictObject({
  allowed: z
    .number()
    .int()
    .min(1)
    .max(100)
    .nullable()
    .default(null)
    .meta({ description: 'Null: any number' }),
  coolDownHours: z
    .number()
    .int()
    .min(0)
    .max(8760)
    .default(0)
    .meta({ description: 'Between the end of an attempt and the start of the next' }),
  counts: z.enum(countingAttempts).default('best'),
});
export type AttemptRules = z.infer<typeof attemptRules>;

/** Who may take it: people who match each list that isn't empty. */
export const testAudience = z.strictObject({
  departments: z.array(line(100)).max(100).default([]),
  positions: z.array(line(100)).max(100).default([]),
  crews: z.array(z.uuid()).max(100).default([]).meta({ description: 'Ids of the managers of the crews' }),
});
export type TestAudience = z.infer<typeof testAudience>;

const instant = z.iso.datetime().nullable().default(null);
export const testWindow = z.strictObject({
  opens: instant.meta({ description: 'Null: open from the start' }),
  closes: instant.meta({ description: 'Null: never closes' }),
  timeZone: timeZone.default('UTC').meta({ description: 'The zone in which the author entered both' }),
});
export type TestWindow = z.infer<typeof testWindow>;

/** Who releases the results of attempts. */
export const releases = ['at-once', 'by-hand'] as const;

const contents = z.strictObject({
  title: localized(line(200)).meta({ description: 'Candidates see it', example: { en: 'Well control' } }),
  languages: z
    .array(language)
    .min(1)
    .max(MOST_LANGUAGES)
    .refine((all) => new Set(all).size === all.length, 'List each language once.')
    .meta({ description: 'The first is the original; candidates choose one at the start' }),
  instructions: localized(richText).optional(),
  topics: z.array(line(80)).max(10).default([]).meta({ description: 'For the catalogue' }),
  sections: z.array(testSection).max(MOST_SECTIONS).default([]),
  cutScore: percent.default(70).meta({ description: 'Percent of all points' }),
  shuffleOptions: z
    .boolean()
    .default(true)
    .meta({ description: 'Otherwise options stay in the order of their author' }),
  timeLimitMinutes: z
    .number()
    .int()
    .min(1)
    .max(1440)
    .nullable()
    .default(null)
    .meta({ description: 'Null: no limit' }),
  attempts: attemptRules.default({ allowed: null, coolDownHours: 0, counts: 'best' }),
  review: reviewPolicy.default({ score: 'on-release', answers: 'on-release', key: 'never' }),
  release: z
    .enum(releases)
    .default('at-once')
    .meta({ description: 'Whether results are released as soon as they are graded, or by a person' }),
  doubleMarking: doubleMarking
    .optional()
    .meta({ description: 'Two people mark each answer that people mark; absent: one' }),
  audience: testAudience.default({ departments: [], positions: [], crews: [] }),
  window: testWindow.default({ opens: null, closes: null, timeZone: 'UTC' }),
});

/**
 * The content of one version of a test. Drafts may be incomplete; `missingInTest` (@rigwise/scoring) lists what a review
 * needs.
 */
export const testContent = contents
  .superRefine(({ title, languages: [original = ''], sections }, context) => {
    if (!Object.hasOwn(title, original))
      context.addIssue({ code: 'custom', path: ['title', original], message: 'Write a title.' });
    if (sections.reduce((sum, section) => sum + placesIn(section), 0) > MOST_TEST_ITEMS)
      context.addIssue({
        code: 'custom',
        path: ['sections'],
        message: `A test has at most ${MOST_TEST_ITEMS} questions.`,
      });
  })
  .meta({ id: 'TestContent' });
export type TestContent = z.infer<typeof testContent>;

/** How many items a section puts into a form. */
export const placesIn = ({ items, draws }: Pick<TestSection, 'items' | 'draws'>): number =>
  items.length + draws.reduce((sum, { count }) => sum + count, 0);
export const itemCountOf = ({ sections }: Pick<TestContent, 'sections'>): number =>
  sections.reduce((sum, section) => sum + placesIn(section), 0);

/** What lists and notifications call a test: its title in the original language. */
export const titleOf = ({
  title,
  languages: [original = ''],
}: Pick<TestContent, 'title' | 'languages'>): string => title[original] ?? Object.values(title)[0] ?? '';
