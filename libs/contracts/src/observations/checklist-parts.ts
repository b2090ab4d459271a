import { z } from 'zod';
import { plainText } from '../calls/plain-text.ts';
import { oneLine } from '../internal/one-line.ts';
import { skillLevels } from '../skills/skill-levels.ts';
import { skillRevision } from '../skills/skill-parts.ts';
import { count, moment, who } from '../versions/version-parts.ts';

/** In use. */
export const MOST_CHECKLISTS = 200;
export const MOST_CHECKLIST_STEPS = 40;
const MOST_MONTHS = 120;

export const checklistStep = z
  .strictObject({
    statement: oneLine('Say what the person does.', 300).meta({ example: 'Closes the annular preventer' }),
    isCritical: z.boolean().meta({ description: 'Unless it is done, the person isn’t competent yet' }),
  })
  .meta({ id: 'ChecklistStep' });
export type ChecklistStep = z.output<typeof checklistStep>;

/** A task that an assessor watches a person do, step by step. */
export const checklistContent = z
  .strictObject({
    title: oneLine('Enter a title.', 120).meta({ example: 'Make up a connection safely' }),
    skillId: z.uuid('Choose a skill.').meta({ description: 'What it proves' }),
    assessorLevel: z.enum(skillLevels).meta({
      description: 'The level of that skill that the assessor has on the day of the observation, at least',
    }),
    instructions: plainText('Say how the task is observed.', 2_000),
    steps: z.array(checklistStep).min(1, 'Add at least one step.').max(MOST_CHECKLIST_STEPS),
    validMonths: z
      .number()
      .int()
      .min(1)
      .max(MOST_MONTHS)
      .nullable()
      .meta({ description: 'How long an observation counts; null for ever' }),
  })
  .meta({ id: 'ChecklistContent' });
export type ChecklistContent = z.output<typeof checklistContent>;

/** SHA-256 of the content in hexadecimal digits. */
export const checklistHash = z
  .string()
  .regex(/^[0-9a-f]{64}$/)
  .meta({ description: 'SHA-256 of the content, as the service lists it' });

export const checklistRow = z
  .object({
    id: z.uuid(),
    title: z.string(),
    skillId: z.uuid(),
    skill: z.string().meta({ description: 'Its title' }),
    assessorLevel: z.enum(skillLevels),
    steps: count.meta({ description: 'How many' }),
    critical: count.meta({ description: 'Of these, critical ones' }),
    observations: count.meta({ description: 'Signed and not withdrawn' }),
    isRetired: z.boolean(),
    revision: skillRevision,
  })
  .meta({ id: 'ChecklistRow' });
export type ChecklistRow = z.output<typeof checklistRow>;

export const checklistDetails = z
  .object({
    id: z.uuid(),
    content: checklistContent,
    revision: skillRevision,
    isRetired: z.boolean(),
    history: z
      .array(
        z.object({
          revision: skillRevision,
          at: moment,
          by: who,
          content: checklistContent,
          isRetired: z.boolean(),
        }),
      )
      .meta({ description: 'Newest first, at most 100' }),
  })
  .meta({ id: 'ChecklistDetails' });
export type ChecklistDetails = z.output<typeof checklistDetails>;

/** A checklist as an assessor’s device keeps it, to be used without a network. */
export const checklistToUse = z
  .object({
    id: z.uuid(),
    revision: skillRevision,
    hash: checklistHash,
    content: checklistContent,
    skill: z.string().meta({ description: 'Title of the skill' }),
    held: z.enum(skillLevels).nullable().meta({ description: 'The caller’s level today; null for none' }),
  })
  .meta({ id: 'ChecklistToUse' });
export type ChecklistToUse = z.output<typeof checklistToUse>;
