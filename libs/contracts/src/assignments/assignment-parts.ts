import { z } from 'zod';
import { oneLine } from '../internal/one-line.ts';
import { count, moment, who } from '../versions/version-parts.ts';
import { skillLevels } from '../skills/skill-levels.ts';

/** What can be assigned: each kind is an entry of `src/assignments/kinds.ts` in competency. */
export const assignmentKinds = ['test', 'observation'] as const;
export type AssignmentKind = (typeof assignmentKinds)[number];
export const workStates = [
  'scheduled',
  'open',
  'in_progress',
  'overdue',
  'satisfied',
  'waived',
  'cancelled',
] as const;
export type WorkState = (typeof workStates)[number];
/** How lists choose by the due date of what is still to be done. */
export const dueChoices = ['overdue', 'week', 'month', 'later'] as const;
export type DueChoice = (typeof dueChoices)[number];
export const assignmentPriorities = ['high', 'normal'] as const;
export type AssignmentPriority = (typeof assignmentPriorities)[number];

/** People who get something in one act. */
export const MOST_ASSIGNED_AT_ONCE = 5_000;
/** How long an act can be undone. */
export const UNDO_SECONDS = 10;
/** People whom a preview names. */
export const PREVIEWED = 100;
export const LONGEST_DUE_DAYS = 1_095;

export const audienceKinds = [
  'people',
  'everyone',
  'department',
  'position',
  'location',
  'crew',
  'gap',
  'expiring',
] as const;
export type AudienceKind = (typeof audienceKinds)[number];

const date = (missing: string) => z.iso.date(missing);
const text = (missing: string) => oneLine(missing, 100);
const days = (least: number, most: number) =>
  z
    .number('Enter a number of days.')
    .int('Enter a whole number.')
    .min(least, `Enter ${least} or more.`)
    .max(most, `Enter ${most} or less.`);
const reason = oneLine('Say why.', 300);

export const assignmentAudience = z
  .discriminatedUnion(
    'to',
    [
      z.strictObject({
        to: z.literal('people'),
        personIds: z.array(z.uuid()).min(1, 'Choose people.').max(MOST_ASSIGNED_AT_ONCE),
      }),
      z.strictObject({ to: z.literal('everyone') }),
      z.strictObject({ to: z.literal('department'), department: text('Choose a department.') }),
      z.strictObject({ to: z.literal('position'), position: text('Choose a position.') }),
      z.strictObject({ to: z.literal('location'), location: text('Enter a location.') }),
      z.strictObject({ to: z.literal('crew'), managerId: z.uuid('Choose a manager.') }),
      z.strictObject({
        to: z.literal('gap'),
        skillId: z.uuid('Choose a skill.'),
        level: z.enum(skillLevels, 'Choose a level.').meta({ description: 'Which they don’t have' }),
      }),
      z.strictObject({
        to: z.literal('expiring'),
        schemeId: z.uuid('Choose a kind of certificate.'),
        days: days(1, 366).meta({ description: 'It expires within so many days, or has expired' }),
      }),
    ],
    'Choose who gets it.',
  )
  .meta({
    id: 'AssignmentAudience',
    description:
      'People who are picked, or a group: who joins it gets the assignment, who leaves it doesn’t need it any more. Of each, a manager reaches only the people who report to them',
  });
export type AssignmentAudience = z.output<typeof assignmentAudience>;

export const assignmentDue = z
  .discriminatedUnion(
    'by',
    [
      z.strictObject({ by: z.literal('date'), on: date('Enter a due date, such as 2027-03-02.') }),
      z.strictObject({
        by: z.literal('days'),
        days: days(0, LONGEST_DUE_DAYS).meta({ description: 'After it is assigned, or opens' }),
      }),
    ],
    'Choose when it is due.',
  )
  .meta({ id: 'AssignmentDue' });
export type AssignmentDue = z.output<typeof assignmentDue>;

const MONTHS = '(?:[1-9]|1[0-2])';
const LIST = (one: string): string => `${one}(?:,${one})*`;
const PART = [
  '(?:INTERVAL|COUNT)=[1-9]\\d{0,2}',
  `BYMONTH=${LIST(MONTHS)}`,
  `BYMONTHDAY=${LIST('-?(?:[1-9]|[12]\\d|3[01])')}`,
  `BYDAY=${LIST('(?:[+-]?[1-5])?(?:MO|TU|WE|TH|FR|SA|SU)')}`,
  `BYSETPOS=${LIST('-?[1-9]\\d{0,2}')}`,
  'UNTIL=\\d{8}',
  'WKST=(?:MO|TU|WE|TH|FR|SA|SU)',
].join('|');
const RULE = new RegExp(`^FREQ=(?:YEARLY|MONTHLY|WEEKLY)(?:;(?:${PART}))*$`);

/** When something is assigned again. */
export const recurrence = z
  .strictObject({
    rule: z
      .string()
      .max(200)
      .regex(RULE, 'Enter a rule such as FREQ=YEARLY;INTERVAL=2.')
      .meta({ description: 'A recurrence rule of RFC 5545, which gives due dates' }),
    openDays: days(0, 180).meta({ description: 'Each opens so many days before it is due' }),
  })
  .meta({ id: 'Recurrence' });
export type Recurrence = z.output<typeof recurrence>;

const terms = {
  kind: z.enum(assignmentKinds, 'Choose what to assign.'),
  targetId: z.uuid('Choose what to assign.').meta({ description: 'The test, or the checklist' }),
  audience: assignmentAudience,
  due: assignmentDue,
  ownDates: z
    .array(z.strictObject({ personId: z.uuid(), on: date('Enter a due date, such as 2027-03-02.') }))
    .max(MOST_ASSIGNED_AT_ONCE)
    .meta({ description: 'People who have a due date of their own' }),
  fitsRotation: z.boolean().meta({
    description: 'Due dates move into a part on shift or the pre-mobilisation before it, where there is one',
  }),
  protectsSchemeId: z
    .uuid()
    .nullable()
    .meta({ description: 'A kind of certificate: nothing is due after the last day of the person’s' }),
  opensOn: date('Enter a day, such as 2027-03-02.')
    .nullable()
    .meta({ description: 'Until then it is scheduled; null: at once' }),
  priority: z.enum(assignmentPriorities),
  remindDays: z
    .array(days(1, 90))
    .max(5)
    .meta({ description: 'Days before the due date on which people are reminded' }),
  escalateDays: days(1, 90)
    .nullable()
    .meta({ description: 'Days after the due date, when the manager of the manager is told; null: never' }),
  countsFrom: date('Enter a day, such as 2027-03-02.')
    .nullable()
    .meta({ description: 'Results from that day on count; null: only what is done after it was assigned' }),
  recurrence: recurrence.nullable().default(null).meta({
    description: 'Null: it is assigned once. Otherwise the due date is the first that the rule gives',
  }),
};

/** What a manager or an administrator assigns. */
export const assignmentContent = z
  .strictObject(terms)
  .refine(({ due, opensOn }) => due.by !== 'date' || opensOn === null || opensOn <= due.on, {
    ...{ path: ['opensOn'], message: 'It would open after it is due.' },
  })
  .refine(({ due, recurrence: again }) => again === null || due.by === 'date', {
    ...{ path: ['due'], message: 'What repeats needs a first due date.' },
  })
  .meta({ id: 'AssignmentContent' });
export type AssignmentContent = z.output<typeof assignmentContent>;

export const assignmentStatuses = ['applying', 'applied', 'cancelled', 'undone', 'failed'] as const;
export type AssignmentStatus = (typeof assignmentStatuses)[number];

export const assignment = z
  .object({
    ...{ id: z.uuid(), title: z.string(), status: z.enum(assignmentStatuses), revision: z.number().int() },
    ...{ assignedBy: who, assignedAt: moment },
    kind: z.enum(assignmentKinds),
    audience: z
      .object({
        to: z.enum(audienceKinds),
        name: z
          .string()
          .nullable()
          .meta({ description: 'Of the department, position, location, manager, skill or certificate' }),
        ...{ level: z.enum(skillLevels).nullable(), days: z.number().int().nullable() },
      })
      .meta({ description: 'To whom it was assigned; people join and leave a group' }),
    due: assignmentDue,
    progress: z
      .object({ done: count, total: count })
      .meta({ description: 'People looked at so far, and in all: more than were given it' }),
    given: count.meta({ description: 'People who got it in that act' }),
    had: count.meta({ description: 'People who had it already' }),
    counts: z
      .array(z.object({ state: z.enum(workStates), count }))
      .meta({ description: 'Of the people in the caller’s scope, by state' }),
    canChange: z.boolean().meta({ description: 'The caller may cancel it for everyone' }),
    recurrence: recurrence
      .extend({
        number: z.number().int().meta({ description: 'Of the newest occurrence, from 1' }),
        next: z
          .object({ dueOn: z.iso.date(), opensOn: z.iso.date() })
          .nullable()
          .meta({ description: 'Null: it doesn’t repeat any more' }),
      })
      .nullable()
      .meta({ id: 'AssignmentRecurrence', description: 'Null: it is assigned once' }),
    undoUntil: moment.nullable().meta({ description: 'Until then the caller can undo it' }),
  })
  .meta({ id: 'Assignment' });
export type Assignment = z.output<typeof assignment>;

export const previewVerdicts = ['gets', 'has', 'outside'] as const;
export type PreviewVerdict = (typeof previewVerdicts)[number];
export const assignmentPreview = z
  .object({
    ...{ gets: count, has: count.meta({ description: 'People who have it already' }) },
    nextDues: z
      .array(z.iso.date())
      .meta({ description: 'The next due dates of what repeats, after the first' }),
    outside: count.meta({ description: 'People outside the caller’s scope: they don’t get it' }),
    people: z
      .array(
        z.object({
          ...{ personId: z.uuid(), name: z.string(), position: z.string().nullable() },
          verdict: z.enum(['gets', 'has']),
          dueOn: z.iso.date().nullable().meta({ description: 'Null for those who have it already' }),
          fits: z.enum(['as-wanted', 'later', 'earlier', 'no-window', 'outside']).nullable().meta({
            description:
              'How the rotation moved it, or that a date of one’s own is outside its windows; null if it isn’t looked at',
          }),
        }),
      )
      .meta({ description: `The first ${PREVIEWED} by name` }),
  })
  .meta({ id: 'AssignmentPreview' });
export type AssignmentPreview = z.output<typeof assignmentPreview>;

const own = {
  ...{ id: z.uuid(), assignmentId: z.uuid(), kind: z.enum(assignmentKinds), targetId: z.uuid() },
  ...{ title: z.string(), state: z.enum(workStates), priority: z.enum(assignmentPriorities) },
  ...{ opensOn: z.iso.date(), dueOn: z.iso.date() },
  satisfiedOn: z.iso.date().nullable(),
  isLate: z.boolean().meta({ description: 'Satisfied after it was due' }),
  waivedUntil: z.iso.date().nullable().meta({ description: 'The last day of its waiver' }),
  ...{ assignedBy: who, assignedAt: moment },
};

/** What a person has to do, as they see it. */
export const ownWork = z.object(own).meta({ id: 'OwnWork' });
export type OwnWork = z.output<typeof ownWork>;

/** What a person has to do, as managers and administrators see it. */
export const workRow = z
  .object({
    ...own,
    ...{ personId: z.uuid(), name: z.string(), employeeNumber: z.string().nullable() },
    ...{ position: z.string().nullable(), department: z.string().nullable() },
    revision: z.number().int(),
  })
  .meta({ id: 'WorkRow' });
export type WorkRow = z.output<typeof workRow>;

export const workEvents = [
  'assigned',
  'waived',
  'waiver-ended',
  'cancelled',
  'left',
  'rejoined',
  'due-changed',
] as const;
export type WorkStep = (typeof workEvents)[number];
export const workDetails = workRow
  .extend({
    history: z
      .array(
        z.object({
          ...{ event: z.enum(workEvents), at: moment },
          by: who.nullable().meta({ description: 'Null: Rigwise, as someone joined or left the group' }),
          reason: z.string().nullable(),
          on: z.iso.date().nullable().meta({ description: 'The new due date, or the last day of a waiver' }),
        }),
      )
      .meta({ description: 'Newest first' }),
  })
  .meta({ id: 'WorkDetails' });
export type WorkDetails = z.output<typeof workDetails>;

const revision = z.number().int().min(0).meta({ description: 'As the caller saw it' });
export const waiverContent = z
  .strictObject({ revision, reason, until: date('Enter the last day of the waiver, such as 2027-03-02.') })
  .meta({ id: 'WaiverContent' });
export const cancellationContent = z.strictObject({ revision, reason }).meta({ id: 'CancellationContent' });
export const dueChangeContent = z
  .strictObject({ revision, reason, dueOn: date('Enter a due date, such as 2027-03-02.') })
  .meta({ id: 'DueChangeContent' });

export const recurrenceChange = z
  .strictObject({
    revision,
    recurrence: recurrence.nullable().meta({ description: 'Null: it isn’t assigned again' }),
    nextDueOn: date('Enter the next due date, such as 2027-03-02.')
      .nullable()
      .meta({ description: 'The first that the rule gives; null without one' }),
  })
  .refine(({ recurrence: again, nextDueOn }) => (again === null) === (nextDueOn === null), {
    ...{ path: ['nextDueOn'], message: 'Enter the next due date, such as 2027-03-02.' },
  })
  .meta({ id: 'RecurrenceChange' });

export const assignmentTarget = z
  .object({ kind: z.enum(assignmentKinds), targetId: z.uuid(), title: z.string() })
  .meta({ id: 'AssignmentTarget' });
export type AssignmentTarget = z.output<typeof assignmentTarget>;
