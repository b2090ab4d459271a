import { z } from 'zod';
import { assignmentKinds } from '../../assignments/assignment-parts.ts';
import { defineEvent } from '../../define-event.ts';

export const workDueV1 = defineEvent({
  type: 'work.due',
  version: 1,
  summary:
    'Something that is assigned to a person has opened, is due soon, overdue or escalated: each announced once, on the day of the reader’s own calendar',
  topic: 'competency.assignments',
  delivery: 'ordered',
  key: (work) => work.workId,
  personal: [],
  payload: z.object({
    workId: z.uuid(),
    assignmentId: z.uuid(),
    kind: z.enum(assignmentKinds),
    /** Of the test or the checklist. */
    title: z.string(),
    /** Who has to do it. */
    personId: z.uuid(),
    what: z.enum(['opened', 'due-soon', 'overdue', 'escalated']),
    dueOn: z.iso.date(),
    /** Of what is due soon: the days before, by the plan of its reminders. */
    days: z.number().int().nullable(),
    /** Who is told besides: the manager of what is overdue, and the manager’s manager of what is escalated. */
    managerId: z.uuid().nullable(),
  }),
});
