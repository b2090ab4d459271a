import { createHash } from 'node:crypto';
import { dayAfter } from '@rigwise/platform/local-time';
import { ICalCalendar, ICalEventStatus, ICalEventTransparency } from 'ical-generator';
import type { KeptEntry } from './schedule-reader.ts';

/** Days in a row of a rotation, all of them. */
export interface ShiftDays {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly what: 'shift' | 'night' | 'travel' | 'leave';
  readonly changedAt: Date;
  readonly sequence: number;
}

const SHIFTS = {
  shift: 'On shift',
  night: 'Night shift',
  travel: 'Travel and preparation',
  leave: 'Leave',
} as const;
const TITLES = {
  booked: (title: string) => title,
  teaches: (title: string) => `Teaching: ${title}`,
  waiting: (title: string) => `Waiting list: ${title}`,
  cancelled: (title: string) => `Cancelled: ${title}`,
  expires: (title: string) => `Expires: ${title}`,
  due: (title: string) => `Due: ${title}`,
  planned: (title: string) => `Planned: ${title}`,
} as const;
const STATUSES = {
  booked: ICalEventStatus.CONFIRMED,
  teaches: ICalEventStatus.CONFIRMED,
  waiting: ICalEventStatus.TENTATIVE,
  cancelled: ICalEventStatus.CANCELLED,
  expires: ICalEventStatus.CONFIRMED,
  due: ICalEventStatus.CONFIRMED,
  planned: ICalEventStatus.TENTATIVE,
} as const;
const HOUR_S = 3_600;

/**
 * A calendar as RFC 5545 has it. Sessions are instants in UTC, so no daylight saving rules are needed; everything else
 * are dates. The same entries are the same text.
 */
export function writeCalendar(
  entries: readonly KeptEntry[],
  shifts: readonly ShiftDays[],
  /** Of the public address, which makes ids unique. */
  host: string,
): string {
  const calendar = new ICalCalendar({
    prodId: { company: 'Rigwise', product: 'Schedule', language: 'EN' },
    ...{ name: 'Rigwise', ttl: HOUR_S },
  });
  for (const { id, kind, title, state, from, to, time, place, changedAt, sequence } of entries) {
    calendar.createEvent({
      ...{ id: `${kind}-${id}@${host}`, summary: TITLES[state](title), status: STATUSES[state] },
      ...{ stamp: changedAt, lastModified: changedAt, sequence },
      ...(time
        ? { start: new Date(time.startsAt), end: new Date(time.endsAt) }
        : { ...allDay(from, to), transparency: ICalEventTransparency.TRANSPARENT }),
      ...(place !== null && { location: place }),
    });
  }
  for (const { id, from, to, what, changedAt, sequence } of shifts)
    calendar.createEvent({
      ...{ id: `${what}-${id}@${host}`, summary: SHIFTS[what], ...allDay(from, to) },
      ...{ stamp: changedAt, sequence, transparency: ICalEventTransparency.TRANSPARENT },
    });
  return calendar.toString();
}

/** The end of dates is the day after the last. */
const allDay = (from: string, to: string) => ({
  ...{ allDay: true, start: new Date(from), end: new Date(dayAfter(to)) },
});

export const etagOf = (text: string): string => `"${createHash('sha256').update(text).digest('base64url')}"`;
