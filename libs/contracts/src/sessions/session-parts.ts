import { z } from 'zod';
import { plainText } from '../calls/plain-text.ts';
import { timeZone } from '../calls/time-zone.ts';
import { oneLine } from '../internal/one-line.ts';
import { count, moment, who } from '../versions/version-parts.ts';

export const MOST_PLACES = 500;
export const LONGEST_SESSION_DAYS = 14;
/** People whom a manager books in one act. */
export const MOST_BOOKED_AT_ONCE = 100;
const MOST_OF_AN_AUDIENCE = 50;

/** `open`: to be booked; `closed`: the last day to book is over; `begun`: it has begun, or is over. */
export const trainingSessionStates = ['open', 'closed', 'begun', 'cancelled'] as const;
export type TrainingSessionState = (typeof trainingSessionStates)[number];
export const bookingStates = ['booked', 'waiting'] as const;
export type BookingState = (typeof bookingStates)[number];
export const attendances = ['present', 'absent'] as const;
export type Attendance = (typeof attendances)[number];

const localTime = (missing: string) =>
  z
    .string(missing)
    .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/, missing)
    .refine((text) => !Number.isNaN(Date.parse(`${text}Z`)), missing)
    .meta({ description: 'A local time, in the session’s time zone', example: '2027-03-29T08:00' });
const names = (of: string) =>
  z.array(oneLine(of, 100)).max(MOST_OF_AN_AUDIENCE).meta({ description: 'Empty: all of them' });
export const sessionRevision = z
  .number()
  .int()
  .min(1)
  .meta({ description: 'Of the session as the caller saw it' });

const instructor = z
  .strictObject({
    personId: z.uuid().nullable().meta({ description: 'Null for someone who isn’t in the directory' }),
    name: oneLine('Enter a name.', 120).nullable().meta({ description: 'Of someone from outside' }),
  })
  .meta({ id: 'SessionInstructor' });

/** What managers and administrators say of a session. */
export const trainingSessionContent = z
  .strictObject({
    title: oneLine('Enter a title.', 120).meta({ example: 'Shut in a well' }),
    about: plainText('Say what it is about.', 2_000).nullable(),
    skillId: z
      .uuid()
      .nullable()
      .meta({ description: 'The skill that attendance is evidence of; null for none' }),
    place: oneLine('Enter a place.', 200).meta({ example: 'Training centre, room 2' }),
    instructor: instructor.nullable(),
    startsAt: localTime('Enter when it starts.'),
    endsAt: localTime('Enter when it ends.'),
    timeZone: timeZone.meta({ description: 'Of the place: its daylight saving time counts' }),
    capacity: z
      .number('Enter a number of places.')
      .int('Enter a whole number.')
      .min(1, 'Enter 1 or more.')
      .max(MOST_PLACES, `Enter ${MOST_PLACES} or less.`),
    lastDayToBook: z.iso
      .date('Enter a day, such as 2027-03-02.')
      .nullable()
      .meta({ description: 'In the session’s time zone; null: until it starts' }),
    note: plainText('Write a note.', 1_000).nullable().meta({ description: 'What to bring, say' }),
    departments: names('Choose a department.'),
    positions: names('Choose a position.'),
  })
  .refine(({ startsAt, endsAt }) => startsAt < endsAt, {
    ...{ path: ['endsAt'], message: 'It has to end after it starts.' },
  })
  .refine(
    ({ startsAt, endsAt }) =>
      Date.parse(`${endsAt}Z`) - Date.parse(`${startsAt}Z`) <= LONGEST_SESSION_DAYS * 86_400_000,
    { path: ['endsAt'], message: `A session takes ${LONGEST_SESSION_DAYS} days at most.` },
  )
  .refine(({ startsAt, lastDayToBook }) => lastDayToBook === null || lastDayToBook <= startsAt.slice(0, 10), {
    ...{ path: ['lastDayToBook'], message: 'The last day to book is after the start.' },
  })
  .meta({ id: 'TrainingSessionContent' });
export type TrainingSessionContent = z.output<typeof trainingSessionContent>;

/** What everyone who may book sees of a session. */
export const trainingSession = z
  .object({
    ...{ id: z.uuid(), title: z.string(), about: z.string().nullable() },
    skill: z.object({ id: z.uuid(), title: z.string() }).nullable(),
    place: z.string(),
    instructor: z.object({ personId: z.uuid().nullable(), name: z.string() }).nullable(),
    ...{ startsAt: moment, endsAt: moment, timeZone: z.string() },
    capacity: z.number().int(),
    ...{ booked: count, waiting: count },
    lastDayToBook: z.iso.date().nullable(),
    note: z.string().nullable(),
    state: z.enum(trainingSessionStates),
    cancelledReason: z.string().nullable(),
    revision: z.number().int(),
  })
  .meta({ id: 'TrainingSession' });
export type TrainingSession = z.output<typeof trainingSession>;

/** A row of the managers’ list. */
export const trainingSessionRow = trainingSession
  .extend({
    canChange: z.boolean().meta({ description: 'Administrators and the manager who made it' }),
    ofScope: z.object({ booked: count, waiting: count }).meta({
      description: 'Of these, those whom the caller may book: the crew of a manager, everyone otherwise',
    }),
  })
  .meta({ id: 'TrainingSessionRow' });
export type TrainingSessionRow = z.output<typeof trainingSessionRow>;

export const sessionBooking = z
  .object({
    ...{ personId: z.uuid(), name: z.string(), employeeNumber: z.string().nullable() },
    ...{ position: z.string().nullable(), state: z.enum(bookingStates) },
    place: z.number().int().nullable().meta({ description: 'On the waiting list, from 1; null if booked' }),
    ...{ bookedAt: moment, bookedBy: who },
    attendance: z.enum(attendances).nullable().meta({ description: 'Null until someone records it' }),
    absentReason: z.string().nullable(),
    revision: z.number().int().min(1).meta({ description: 'Of the booking' }),
    isOwn: z.boolean().meta({ description: 'Nobody records their own attendance' }),
  })
  .meta({ id: 'SessionBooking' });
export type SessionBooking = z.output<typeof sessionBooking>;

export const trainingSessionEvents = ['added', 'changed', 'cancelled'] as const;
export type TrainingSessionEvent = (typeof trainingSessionEvents)[number];

/** A session with those of its people whom the caller may see. */
export const trainingSessionDetails = trainingSessionRow
  .extend({
    ...{ departments: z.array(z.string()), positions: z.array(z.string()) },
    localStart: z.string().meta({ description: 'As it was entered, in the time zone of the session' }),
    localEnd: z.string(),
    bookings: z
      .array(sessionBooking)
      .meta({ description: 'Booked first, by name; then the waiting list in its order' }),
    canRecord: z.boolean().meta({ description: 'Whether it has begun, so that attendance can be recorded' }),
    history: z
      .array(z.object({ event: z.enum(trainingSessionEvents), at: moment, by: who }))
      .meta({ description: 'Newest first' }),
  })
  .meta({ id: 'TrainingSessionDetails' });
export type TrainingSessionDetails = z.output<typeof trainingSessionDetails>;

/** A session as someone sees it who may book it, or has. */
export const mySession = trainingSession
  .extend({
    mine: z.enum(bookingStates).nullable().meta({ description: 'The caller’s booking; null for none' }),
    myPlace: z.number().int().nullable().meta({ description: 'On the waiting list, from 1' }),
    attendance: z.enum(attendances).nullable(),
    teaches: z.boolean().meta({ description: 'The caller is the instructor' }),
  })
  .meta({ id: 'MySession' });
export type MySession = z.output<typeof mySession>;

/** Attendance of one or more people: all recorded, or none. */
export const attendanceContent = z
  .strictObject({
    personIds: z.array(z.uuid()).min(1, 'Choose people.').max(MOST_PLACES),
    revisions: z
      .array(z.number().int().min(1))
      .max(MOST_PLACES)
      .meta({ description: 'Of their bookings as the caller saw them, in the same order' }),
    attendance: z.enum(attendances).nullable().meta({ description: 'Null takes back what was recorded' }),
    reason: oneLine('Say why.', 300).nullable().meta({ description: 'Why they were absent' }),
  })
  .refine(({ personIds, revisions }) => personIds.length === revisions.length, {
    ...{ path: ['revisions'], message: 'Send a revision for each person.' },
  })
  .refine(({ personIds }) => new Set(personIds).size === personIds.length, {
    ...{ path: ['personIds'], message: 'Name each person once.' },
  })
  .refine(({ attendance, reason }) => attendance !== 'absent' || reason !== null, {
    ...{ path: ['reason'], message: 'Say why they were absent.' },
  })
  .meta({ id: 'AttendanceContent' });
export type AttendanceContent = z.output<typeof attendanceContent>;
