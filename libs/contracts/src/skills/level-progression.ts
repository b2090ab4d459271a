import { z } from 'zod';
import { skillLevels } from './skill-levels.ts';
import { skillClause } from './skill-rules.ts';

/** Where people stand: without a level, or at one. */
export const progressionLevels = ['none', ...skillLevels] as const;
export type ProgressionLevel = (typeof progressionLevels)[number];

const count = z.number().int().min(0);

export const levelProgression = z
  .object({
    skills: count.meta({ description: 'The skills that are counted: of a group, all below it' }),
    people: count.meta({
      description: 'People who match; of several skills, each person counts once for each',
    }),
    levels: z
      .array(
        z.object({
          level: z.enum(progressionLevels),
          people: count,
          stopped: count.meta({ description: 'Of these, those whose position needs a higher level' }),
        }),
      )
      .meta({ description: 'From none to the highest' }),
    stops: z
      .array(
        z.object({
          skillId: z.uuid(),
          title: z.string(),
          level: z.enum(progressionLevels).meta({ description: 'Where they are stopped' }),
          next: z
            .enum(skillLevels)
            .nullable()
            .meta({ description: 'The next level that has a rule; null if none leads further' }),
          at: count.nullable().meta({ description: 'The place of the condition in its rule, from 0' }),
          clause: skillClause.nullable().meta({ description: 'What they lack; null without a rule' }),
          subject: z
            .string()
            .nullable()
            .meta({ description: 'The title of the test or skill that it names' }),
          people: count,
        }),
      )
      .meta({ description: 'What people who need more lack, most frequent first; at most 50' }),
  })
  .meta({ id: 'LevelProgression' });
export type LevelProgression = z.output<typeof levelProgression>;

export const progressionRow = z
  .object({
    personId: z.uuid(),
    name: z.string(),
    employeeNumber: z.string().nullable(),
    department: z.string().nullable(),
    position: z.string().nullable(),
    skillId: z.uuid(),
    title: z.string(),
    level: z.enum(progressionLevels),
    required: z.enum(skillLevels).nullable().meta({ description: 'What the position needs, if it is more' }),
  })
  .meta({ id: 'ProgressionRow' });
export type ProgressionRow = z.output<typeof progressionRow>;
