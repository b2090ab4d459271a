import { z } from 'zod';
import { moment, who } from '../versions/version-parts.ts';
import { skillLevels } from './skill-levels.ts';
import { skillRevision } from './skill-parts.ts';

/** What tells of a skill. */
export const evidenceKinds = [
  'assessment',
  'coding',
  'observation',
  'peer-review',
  'external',
  'manager-rating',
  'attendance',
] as const;
export type EvidenceKind = (typeof evidenceKinds)[number];

/** Of a level. */
export const MOST_CLAUSES = 10;
const MOST_PIECES = 20;

const whole = (most: number) => z.number().int().min(0).max(most);
export const calendarTime = z.strictObject({ years: whole(20), months: whole(240), days: whole(3_650) });
const span = calendarTime
  .refine(({ years, months, days }) => years + months + days > 0, 'Enter at least a day.')
  .meta({ id: 'CalendarSpan', description: 'Calendar time, such as 2 years: its parts are added' });
export type CalendarSpan = z.output<typeof span>;

const enough = {
  least: z
    .number()
    .int()
    .min(0)
    .max(100)
    .nullable()
    .meta({ description: 'The least rating in percent; null if only the fact counts' }),
  count: z.number().int().min(1).max(MOST_PIECES),
  recency: span.nullable().meta({ description: 'How long a piece counts; null for ever' }),
};

/** One of the things that a level takes. */
export const skillClause = z
  .discriminatedUnion('needs', [
    z
      .strictObject({ needs: z.literal('test'), testId: z.uuid(), ...enough })
      .meta({ id: 'TestClause', description: 'Passed attempts at a test' }),
    z
      .strictObject({
        needs: z.literal('evidence'),
        kind: z.enum(evidenceKinds).exclude(['assessment']),
        ...enough,
      })
      .meta({ id: 'EvidenceClause', description: 'Evidence of the skill, of a kind' }),
    z
      .strictObject({ needs: z.literal('level'), skillId: z.uuid(), level: z.enum(skillLevels) })
      .meta({ id: 'LevelClause', description: 'A level of another skill, or a lower one of the same' }),
  ])
  .meta({ id: 'SkillClause' });
export type SkillClause = z.output<typeof skillClause>;

export const skillRules = z
  .partialRecord(z.enum(skillLevels), z.array(skillClause).min(1).max(MOST_CLAUSES))
  .meta({
    id: 'SkillRules',
    description: 'By level, all that it takes; a level that isn’t listed can’t be reached',
  });
export type SkillRules = z.output<typeof skillRules>;

export const skillRulesView = z
  .object({
    revision: z.number().int().min(0).meta({ description: '0 before the first rules' }),
    levels: skillRules,
    tests: z
      .array(z.object({ id: z.uuid(), title: z.string() }))
      .meta({ description: 'The titles of tests in the rules, if they were ever live' }),
    history: z
      .array(z.object({ revision: skillRevision, at: moment, by: who, levels: skillRules }))
      .meta({ description: 'Newest first, at most 100' }),
  })
  .meta({ id: 'SkillRulesView' });
export type SkillRulesView = z.output<typeof skillRulesView>;
