import { z } from 'zod';
import { skillLevels } from './skill-levels.ts';

/** Today and the days ahead on which cover is counted. */
export const COVER_DAYS = [0, 30, 90] as const;
export const coverGroups = ['skill', 'department', 'position'] as const;
export type CoverGroup = (typeof coverGroups)[number];
export const coverLooks = ['none', 'single', 'some', 'all'] as const;
export type CoverLook = (typeof coverLooks)[number];
export const coverParts = ['needed', 'have', 'lack'] as const;
export type CoverPart = (typeof coverParts)[number];
export const MOST_COVER_ROWS = 500;

const count = z.number().int().min(0);
const onEachDay = z.array(count).length(COVER_DAYS.length);
const figures = {
  needed: count.meta({ description: 'People who need the skill; of several skills, once for each' }),
  have: onEachDay.meta({ description: 'Those who have what they need, on each of the days' }),
};
const skillsBy = z
  .object({ none: onEachDay, single: onEachDay, some: onEachDay, all: onEachDay })
  .meta({ description: 'Skills by who covers them: nobody, one person alone, some, or all who need it' });

export const coverRow = z
  .object({
    key: z
      .string()
      .meta({ description: 'The id of a skill, a department, or a position; empty for no department' }),
    name: z.string(),
    code: z.string().nullable().meta({ description: 'Of a skill' }),
    ...figures,
    skills: skillsBy,
  })
  .meta({ id: 'CoverRow' });
export type CoverRow = z.output<typeof coverRow>;

export const skillCover = z
  .object({
    on: z.iso.date().meta({ description: 'Today' }),
    people: count.meta({ description: 'Active people who match' }),
    ...figures,
    skills: skillsBy,
    rows: z.array(coverRow).meta({ description: 'Least covered first' }),
    moreRows: count.meta({ description: `How many there are beyond the first ${MOST_COVER_ROWS}` }),
  })
  .meta({ id: 'SkillCover' });
export type SkillCover = z.output<typeof skillCover>;

export const coverPerson = z
  .object({
    personId: z.uuid(),
    name: z.string(),
    employeeNumber: z.string().nullable(),
    department: z.string().nullable(),
    position: z.string().nullable(),
    skillId: z.uuid(),
    title: z.string(),
    required: z.enum(skillLevels),
    held: z.enum(skillLevels).nullable().meta({ description: 'Today; null for none' }),
    until: z.iso
      .date()
      .nullable()
      .meta({ description: 'The last day with what is needed; null for ever, or if it is lacking already' }),
    isMet: z.boolean().meta({ description: 'Whether they have it on the day that was asked for' }),
  })
  .meta({ id: 'CoverPerson' });
export type CoverPerson = z.output<typeof coverPerson>;
