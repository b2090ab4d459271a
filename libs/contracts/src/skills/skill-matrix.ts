import { z } from 'zod';

/** As many as a screen, a print and an answer can take; more people are narrowed down by filters. */
export const MOST_PEOPLE_OF_A_MATRIX = 500;
export const MOST_SKILLS_OF_A_MATRIX = 120;

/** The order of people: by name, or first by what they lack most of, by department, or by position. */
export const matrixOrders = ['name', 'gaps', 'department', 'position'] as const;
export type MatrixOrder = (typeof matrixOrders)[number];

const count = z.number().int().min(0);
const level = z.number().int().min(0).max(5);

export const matrixSkill = z
  .object({
    skillId: z.uuid(),
    code: z.string().nullable(),
    title: z.string(),
    groups: z.array(z.string()).meta({ description: 'Titles of the groups it is in, the outermost first' }),
    short: count.meta({ description: 'People of the matrix who lack what their position needs of it' }),
  })
  .meta({ id: 'MatrixSkill' });
export type MatrixSkill = z.output<typeof matrixSkill>;

export const matrixPerson = z
  .object({
    personId: z.uuid(),
    name: z.string(),
    employeeNumber: z.string().nullable(),
    department: z.string().nullable(),
    position: z.string().nullable(),
    short: count.meta({ description: 'Levels that the position needs and the person lacks, in all skills' }),
    required: z
      .array(level)
      .meta({ description: 'By skill of the matrix: the level that the position needs, from 1; 0 for none' }),
    held: z.array(level).meta({ description: 'By skill: the level that the person has; 0 for none' }),
    days: z.array(z.number().int().nullable()).meta({
      description:
        'By skill: days from today to the last one on which what is needed is, or was, met; null for ever or never',
    }),
  })
  .meta({ id: 'MatrixPerson' });
export type MatrixPerson = z.output<typeof matrixPerson>;

/** People against the skills that the positions of at least one of them need, by the last computation. */
export const skillMatrix = z
  .object({
    on: z.iso.date().meta({ description: 'Today' }),
    skills: z.array(matrixSkill).meta({ description: 'In the order of the framework' }),
    people: z.array(matrixPerson),
    hasMorePeople: z
      .boolean()
      .meta({ description: `Whether more match than the first ${MOST_PEOPLE_OF_A_MATRIX}` }),
    moreSkills: count.meta({
      description: `Skills left out: of more than ${MOST_SKILLS_OF_A_MATRIX}, those that most people lack are shown`,
    }),
  })
  .meta({ id: 'SkillMatrix' });
export type SkillMatrix = z.output<typeof skillMatrix>;
