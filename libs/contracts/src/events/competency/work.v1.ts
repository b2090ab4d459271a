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

export const workProgressedV1 = defineEvent({
  type: 'work.progressed',
  version: 1,
  summary:
    'Someone has begun or satisfied what is assigned to them, or a correction took that back: for open pages of their manager',
  topic: 'competency.assignments',
  delivery: 'ordered',
  key: (work) => work.workId,
  personal: [],
  payload: z.object({
    workId: z.uuid(),
    assignmentId: z.uuid(),
    personId: z.uuid(),
    /** As of the event; null for a person without one. */
    managerId: z.uuid().nullable(),
    begunOn: z.iso.date().nullable(),
    satisfiedOn: z.iso.date().nullable(),
  }),
});
