import { z } from 'zod';
import { rotationPeriod } from '../rotations/rotation-parts.ts';
import { moment } from '../versions/version-parts.ts';

/** Thirteen months of the longest kind. */
export const LONGEST_SCHEDULE_DAYS = 397;

/** What a schedule shows besides the rotation. Other kinds come with their features. */
export const scheduleKinds = ['session', 'expiry', 'work'] as const;
export type ScheduleKind = (typeof scheduleKinds)[number];
export const scheduleStates = [
  'booked',
  'waiting',
  'cancelled',
  'expires',
  'teaches',
  'due',
  'planned',
] as const;
export type ScheduleState = (typeof scheduleStates)[number];

export const scheduleEntry = z
  .object({
    kind: z.enum(scheduleKinds),
    id: z.uuid().meta({
      description: 'Of the session, certificate or assigned work; of the assignment for what is planned',
    }),
    title: z.string(),
    state: z.enum(scheduleStates),
    ...{ from: z.iso.date(), to: z.iso.date().meta({ description: 'The last day' }) },
    time: z
      .object({ startsAt: moment, endsAt: moment, timeZone: z.string() })
      .nullable()
      .meta({ description: 'Null for all of the day' }),
    place: z.string().nullable(),
  })
  .meta({ id: 'ScheduleEntry' });
export type ScheduleEntry = z.output<typeof scheduleEntry>;

const dayWithTravel = rotationPeriod.extend({ isTravel: z.boolean() });
const ofDays = {
  entries: z.array(scheduleEntry).meta({ description: 'By their first day and time' }),
  rotation: z
    .array(dayWithTravel)
    .meta({ description: 'Every day from the first to the last; travel is the time before a shift' }),
};

/** The days of a query. */
export const scheduleDays = {
  from: z.iso.date().meta({ example: '2026-03-01' }),
  to: z.iso.date().meta({ description: 'The last day', example: '2026-03-31' }),
};
interface Days {
  readonly from: string;
  readonly to: string;
}
export const areInOrder = ({ from, to }: Days): boolean => from <= to;
export const IN_ORDER = { path: ['to'], message: 'The last day is before the first.' };
export const areNotTooMany = ({ from, to }: Days): boolean =>
  Date.parse(to) - Date.parse(from) < LONGEST_SCHEDULE_DAYS * 86_400_000;
export const NOT_TOO_MANY = { path: ['to'], message: 'Ask for 13 months or less.' };

export const schedule = z
  .object({
    ...{ from: z.iso.date(), to: z.iso.date() },
    ...ofDays,
  })
  .meta({ id: 'Schedule' });
export type Schedule = z.output<typeof schedule>;

export const crewScheduleRow = z
  .object({
    ...{ personId: z.uuid(), name: z.string(), employeeNumber: z.string().nullable() },
    ...{ position: z.string().nullable(), department: z.string().nullable() },
    ...ofDays,
  })
  .meta({ id: 'CrewScheduleRow' });
export type CrewScheduleRow = z.output<typeof crewScheduleRow>;

export const calendarFeed = z
  .object({
    isOn: z.boolean(),
    madeAt: moment.nullable(),
    address: z.string().nullable().meta({ description: 'Once, in the answer that makes it' }),
  })
  .meta({ id: 'CalendarFeed' });
export type CalendarFeed = z.output<typeof calendarFeed>;
