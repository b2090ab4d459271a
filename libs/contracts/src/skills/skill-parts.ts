import { z } from 'zod';
import { plainText } from '../calls/plain-text.ts';
import { oneLine } from '../internal/one-line.ts';
import { moment, who } from '../versions/version-parts.ts';
import { skillLevels } from './skill-levels.ts';

/** Of the whole framework, retired ones as well. */
export const MOST_SKILLS = 2_000;
/** A skill of the deepest group. */
export const DEEPEST_SKILL = 6;
const LONGEST_STATEMENT = 2_000;

/** What happened to a skill, as its history lists it. */
export const skillEvents = ['added', 'changed', 'moved', 'retired', 'restored'] as const;
export type SkillEvent = (typeof skillEvents)[number];

export const skillRevision = z.number().int().min(1).meta({ description: 'Counted from 1, by every change' });
const parentId = z
  .uuid()
  .nullable()
  .meta({ description: 'The group or skill it belongs to; null at the top' });

/** What a skill says; where it stands in the tree is kept beside it. */
export const skillContent = z
  .strictObject({
    code: z
      .string('Enter a code.')
      .trim()
      .regex(
        /^[A-Za-z0-9](?:[A-Za-z0-9 ._/-]{0,28}[A-Za-z0-9])?$/,
        'Use up to 30 letters, digits, spaces, dots, slashes, hyphens and underscores.',
      )
      .nullable()
      .meta({ description: 'Unique, case-insensitive; null for a group without one', example: 'WC-02' }),
    title: oneLine('Enter a title.', 120).meta({ example: 'Kick detection' }),
    statement: plainText('Say what a person with this skill does.', LONGEST_STATEMENT),
    levels: z
      .partialRecord(z.enum(skillLevels), plainText('Say what this level looks like.', LONGEST_STATEMENT))
      .meta({ description: 'What each level looks like; none for a group' }),
  })
  .meta({ id: 'SkillContent' });
export type SkillContent = z.output<typeof skillContent>;

export const skillRow = z
  .object({
    id: z.uuid(),
    parentId,
    code: z.string().nullable(),
    title: z.string(),
    levels: z.array(z.enum(skillLevels)).meta({ description: 'Those that are described, lowest first' }),
    isRetired: z.boolean(),
    revision: skillRevision,
  })
  .meta({ id: 'SkillRow' });
export type SkillRow = z.output<typeof skillRow>;

export const skillStep = z.object({
  revision: skillRevision,
  event: z.enum(skillEvents),
  at: moment,
  by: who,
  content: skillContent,
  parentId,
});

export const skillDetails = z
  .object({
    id: z.uuid(),
    parentId,
    content: skillContent,
    isRetired: z.boolean(),
    revision: skillRevision,
    history: z.array(skillStep).meta({ description: 'Newest first, at most 100' }),
  })
  .meta({ id: 'SkillDetails' });
export type SkillDetails = z.output<typeof skillDetails>;
