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

export const schedule = z
  .object({
    ...{ from: z.iso.date(), to: z.iso.date() },
    entries: z.array(scheduleEntry).meta({ description: 'By their first day and time' }),
    rotation: z
      .array(rotationPeriod.extend({ isTravel: z.boolean() }))
      .meta({ description: 'Every day from the first to the last; travel is the time before a shift' }),
  })
  .meta({ id: 'Schedule' });
export type Schedule = z.output<typeof schedule>;

export const calendarFeed = z
  .object({
    isOn: z.boolean(),
    madeAt: moment.nullable(),
    address: z.string().nullable().meta({ description: 'Once, in the answer that makes it' }),
  })
  .meta({ id: 'CalendarFeed' });
export type CalendarFeed = z.output<typeof calendarFeed>;
