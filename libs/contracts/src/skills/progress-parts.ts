import { z } from 'zod';
import { moment, who } from '../versions/version-parts.ts';
import { skillLevels } from './skill-levels.ts';
import { evidenceKinds, skillClause } from './skill-rules.ts';

const date = z.iso.date();
const until = date.nullable().meta({ description: 'The last day without anything new; null for ever' });
const level = z.enum(skillLevels);
const held = level.nullable().meta({ description: 'Null for none' });
const count = z.number().int().min(0);

const clauseState = z
  .object({
    clause: skillClause,
    title: z
      .string()
      .nullable()
      .meta({ description: 'Of the other skill, or of the test if it was ever live' }),
    isMet: z.boolean(),
    until,
    evidence: z.array(z.uuid()).meta({ description: 'What counts for it, the longest valid first' }),
  })
  .meta({ id: 'ClauseState' });
export type ClauseState = z.output<typeof clauseState>;

/** Where a person stands in a skill, and why. */
export const skillProgress = z
  .object({
    skillId: z.uuid(),
    code: z.string().nullable(),
    title: z.string(),
    groups: z.array(z.string()).meta({ description: 'Titles of the groups it is in, the outermost first' }),
    required: held.meta({ description: 'What the position needs today; null if it doesn’t' }),
    level: held,
    since: date
      .nullable()
      .meta({ description: 'The first day of the time in which it was held without a break' }),
    until,
    clauses: z.array(clauseState).meta({ description: 'Why: the clauses of the level' }),
    next: z
      .object({ level, clauses: z.array(clauseState) })
      .nullable()
      .meta({ description: 'The next higher level that can be reached, and what of it is met' }),
    history: z.array(z.object({ level, from: date, until })),
  })
  .meta({ id: 'SkillProgress' });
export type SkillProgress = z.output<typeof skillProgress>;

export const evidenceEntry = z
  .object({
    id: z.uuid(),
    kind: z.enum(evidenceKinds),
    title: z.string().meta({ description: 'Of the test, or what was recorded' }),
    sourceId: z.uuid().meta({ description: 'Of the attempt, for a test' }),
    testId: z.uuid().nullable(),
    skillId: z.uuid().nullable().meta({ description: 'Null for a test: the rules say what it proves' }),
    rating: z.number().nullable().meta({ description: 'In percent' }),
    counts: z
      .boolean()
      .meta({ description: 'False if a test was failed, or holds a question of the candidate’s own' }),
    validFrom: date,
    validUntil: date.nullable(),
    assessor: who.nullable(),
    recordedAt: moment,
    replacedBy: z.uuid().nullable().meta({ description: 'A later entry that corrects it' }),
    isWithdrawn: z.boolean().meta({ description: 'It takes back what it replaces' }),
  })
  .meta({ id: 'EvidenceEntry' });
export type EvidenceEntry = z.output<typeof evidenceEntry>;

const person = z.object({
  personId: z.uuid(),
  name: z.string(),
  employeeNumber: z.string().nullable(),
  department: z.string().nullable(),
  position: z.string().nullable(),
});

/** Everything about a person's skills. */
export const personProgress = z
  .object({
    person,
    on: date.meta({ description: 'The day it is about' }),
    hasProfile: z.boolean().meta({ description: 'Whether skills are required for the position' }),
    skills: z.array(skillProgress).meta({
      description:
        'What the position needs, what was reached, and what there is evidence of; in order of the framework',
    }),
    evidence: z.array(evidenceEntry).meta({ description: 'Newest first, at most 500' }),
  })
  .meta({ id: 'PersonProgress' });
export type PersonProgress = z.output<typeof personProgress>;

/** Days before its last one from which on a level expires soon. */
export const EXPIRING_DAYS = 90;

/** `fit`: has every level required; `expiring`: loses one within `EXPIRING_DAYS`; `short`: lacks one; `no-profile`: none required. */
export const fitnesses = ['fit', 'expiring', 'short', 'no-profile'] as const;
export type Fitness = (typeof fitnesses)[number];

export const progressRow = z
  .object({
    ...person.shape,
    fitness: z.enum(fitnesses),
    required: count.meta({ description: 'Levels that the position needs' }),
    met: count.meta({ description: 'Of these, those that the person has' }),
    reached: count.meta({ description: 'Skills in which the person has a level' }),
    fitUntil: until.meta({
      description: 'The last day with every level required; null for ever, or if one is lacking',
    }),
  })
  .meta({ id: 'ProgressRow' });
export type ProgressRow = z.output<typeof progressRow>;

/** Someone whose levels a change would raise or lower. */
export const levelChange = z
  .object({
    personId: z.uuid(),
    name: z.string(),
    position: z.string().nullable(),
    skillId: z.uuid(),
    title: z.string(),
    before: held,
    after: held,
  })
  .meta({ id: 'LevelChange' });

export const changeTrial = z
  .object({
    checked: count.meta({ description: 'People who were looked at' }),
    gains: count,
    losses: count,
    changes: z.array(levelChange).meta({ description: 'Losses first, at most 200' }),
  })
  .meta({ id: 'ChangeTrial' });
export type ChangeTrial = z.output<typeof changeTrial>;

/** Someone who would lack what a profile asks for. */
export const profileTrial = z
  .object({
    people: count.meta({ description: 'Those with the position' }),
    shortBefore: count,
    shortAfter: count,
    newlyShort: z
      .array(
        z.object({
          personId: z.uuid(),
          name: z.string(),
          gaps: z.array(z.object({ skillId: z.uuid(), title: z.string(), required: level, held })),
        }),
      )
      .meta({ description: 'Who would lack more than now, at most 200' }),
  })
  .meta({ id: 'ProfileTrial' });
export type ProfileTrial = z.output<typeof profileTrial>;
