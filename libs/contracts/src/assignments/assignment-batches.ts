import { z } from 'zod';
import { count } from '../versions/version-parts.ts';
import { assignment, assignmentContent, assignmentKinds, assignmentPreview } from './assignment-parts.ts';

/** Assignments in one act. */
export const MOST_OF_A_BATCH = 20;
/** People and skills of one proposal. */
export const MOST_GAP_CELLS = 2_000;
/** When what closes a gap is due if no rotation and no expiry says otherwise. */
export const GAP_DUE_DAYS = 14;

/** Skills of people, as they are selected in the matrix. */
export const gapSelection = z
  .strictObject({
    cells: z
      .array(
        z.strictObject({
          skillId: z.uuid(),
          personIds: z.array(z.uuid()).min(1, 'Choose people.').max(500),
        }),
      )
      .min(1, 'Select cells of the matrix.')
      .max(100, 'Select up to 100 skills.'),
  })
  .refine(({ cells }) => cells.reduce((sum, { personIds }) => sum + personIds.length, 0) <= MOST_GAP_CELLS, {
    ...{ path: ['cells'], message: `Select up to ${MOST_GAP_CELLS} cells.` },
  })
  .meta({ id: 'GapSelection' });
export type GapSelection = z.output<typeof gapSelection>;

export const unclosedReasons = ['no-rule', 'other-evidence'] as const;
export const gapProposal = z
  .object({
    proposals: z
      .array(
        z.object({
          ...{ kind: z.enum(assignmentKinds), targetId: z.uuid(), title: z.string() },
          skills: z.array(z.string()).meta({ description: 'The titles of the skills that it tells of' }),
          ...{ gets: count, has: count },
          people: assignmentPreview.shape.people.meta({
            description: 'All who have the gap, by name, with the due date that their rotation suggests',
          }),
        }),
      )
      .meta({ description: 'What gives the evidence that is missing' }),
    unclosed: z
      .array(
        z.object({
          ...{ skillId: z.uuid(), title: z.string(), people: count },
          why: z
            .enum(unclosedReasons)
            .meta({ description: 'The level has no rule, or takes evidence that can’t be assigned' }),
        }),
      )
      .meta({ description: 'Skills for which nothing can be assigned' }),
    met: count.meta({ description: 'Selected cells with nothing to close' }),
  })
  .meta({ id: 'GapProposal' });
export type GapProposal = z.output<typeof gapProposal>;

export const assignmentBatch = z
  .strictObject({
    assignments: z
      .array(assignmentContent)
      .min(1, 'Choose what to assign.')
      .max(MOST_OF_A_BATCH, `Assign up to ${MOST_OF_A_BATCH} things at once.`),
  })
  .meta({ id: 'AssignmentBatch' });
export type AssignmentBatch = z.output<typeof assignmentBatch>;

export const assignedBatch = z
  .object({ batchId: z.uuid(), assignments: z.array(assignment) })
  .meta({ id: 'AssignedBatch' });
export type AssignedBatch = z.output<typeof assignedBatch>;
