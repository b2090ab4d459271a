import { z } from 'zod';
import { plainText } from '../calls/plain-text.ts';
import { oneLine } from '../internal/one-line.ts';
import { skillLevels } from '../skills/skill-levels.ts';
import { skillRevision } from '../skills/skill-parts.ts';
import { calendarTime } from '../skills/skill-rules.ts';
import { count, moment, who } from '../versions/version-parts.ts';

/** In use. */
export const MOST_SCHEMES = 200;
const MOST_LEVELS = 20;
const MOST_SCHEMES_FIRST = 5;
const MOST_SIGNERS = 10;

export const schemeStates = ['in-use', 'retired'] as const;
export type SchemeState = (typeof schemeStates)[number];

/** The last day of two years from 7 February 2025: 7 February, 6 February or 28 February 2027. */
export const termEndingNames = ['same-day', 'day-before', 'month-end'] as const;
export type TermEndingName = (typeof termEndingNames)[number];

const once = (ids: readonly string[]): boolean => new Set(ids).size === ids.length;

/** What a certificate says, what it takes, and how long it is valid. */
export const schemeContent = z
  .strictObject({
    title: oneLine('Enter a title.', 120).meta({ example: 'Well control for drillers' }),
    statement: plainText('Say what its holder has shown.', 1_000),
    levels: z
      .array(z.strictObject({ skillId: z.uuid(), level: z.enum(skillLevels) }))
      .min(1, 'Choose at least one skill.')
      .max(MOST_LEVELS)
      .refine((all) => once(all.map(({ skillId }) => skillId)), 'Each skill only once.')
      .meta({ description: 'All of them, held on the same day' }),
    schemesFirst: z
      .array(z.uuid())
      .max(MOST_SCHEMES_FIRST)
      .refine(once, 'Each certificate only once.')
      .meta({ description: 'Certificates by these schemes have to be valid on that day, too' }),
    validity: calendarTime
      .refine(({ years, months, days }) => years + months + days > 0, 'Enter at least a day.')
      .nullable()
      .meta({ description: 'Null for ever' }),
    ending: z.enum(termEndingNames).meta({
      description: 'How the last day is counted: the same day, the day before it, or the end of its month',
    }),
    renewal: z.strictObject({
      window: calendarTime.meta({
        description: 'The last part of a term: a renewal in it continues the term without a gap',
      }),
      grace: calendarTime.meta({
        description: 'The time after a term in which a renewal counts as one',
      }),
      graceKeepsAnniversary: z
        .boolean()
        .meta({ description: 'Whether a renewal in the grace keeps the anniversary' }),
    }),
    signers: z
      .array(z.uuid())
      .max(MOST_SIGNERS)
      .refine(once, 'Each person only once.')
      .meta({ description: 'People, one of whom signs each certificate; none: it is issued by itself' }),
  })
  .meta({ id: 'SchemeContent' });
export type SchemeContent = z.output<typeof schemeContent>;

export const schemeRow = z
  .object({
    id: z.uuid(),
    title: z.string(),
    levels: count.meta({ description: 'How many it asks for' }),
    isSigned: z.boolean().meta({ description: 'Whether a person signs each certificate' }),
    valid: count.meta({ description: 'Certificates that are valid today' }),
    waiting: count.meta({ description: 'Certificates that wait for a signature' }),
    isRetired: z.boolean(),
    revision: skillRevision,
  })
  .meta({ id: 'SchemeRow' });
export type SchemeRow = z.output<typeof schemeRow>;

export const schemeDetails = z
  .object({
    id: z.uuid(),
    content: schemeContent,
    signers: z
      .array(z.object({ personId: z.uuid(), name: z.string() }))
      .meta({ description: 'Those of the content who are in the directory' }),
    revision: skillRevision,
    isRetired: z.boolean(),
    history: z
      .array(
        z.object({
          revision: skillRevision,
          at: moment,
          by: who,
          content: schemeContent,
          isRetired: z.boolean(),
        }),
      )
      .meta({ description: 'Newest first, at most 100' }),
  })
  .meta({ id: 'SchemeDetails' });
export type SchemeDetails = z.output<typeof schemeDetails>;
