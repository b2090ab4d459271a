import { createContext, use } from 'react';

/** The reader's time zone; undefined: the device's. */
export const TimeZone = createContext<string | undefined>(undefined);

export const useTimeZone = (): string | undefined => use(TimeZone);

export const deviceZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The hour in that zone, from 0 to 23. */
export const hourIn = (timeZone: string | undefined, at: Date): number =>
  Number(new Intl.DateTimeFormat('en-GB', { hour: '2-digit', hourCycle: 'h23', timeZone }).format(at));

/** The date in that zone: `2026-11-24`. */
export const dayIn = (timeZone: string, at: Date): string =>
  // Swedish formats dates like ISO 8601.
  new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone }).format(at);

/** When a day starts in a zone. @param day `2026-11-24` */
export function startOfDay(day: string, timeZone: string | undefined): Date {
  if (timeZone === undefined) return new Date(`${day}T00:00:00`);
  const midnight = Date.parse(`${day}T00:00:00Z`);
  // Again from there: the offset may have changed in between.
  const near = midnight - offsetIn(timeZone, midnight);
  return new Date(midnight - offsetIn(timeZone, near));
}

const DAY_MS = 86_400_000;

/** A zone's offset from UTC in milliseconds, positive if ahead. */
function offsetIn(timeZone: string, at: number): number {
  if (Number.isNaN(at)) return 0;
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    ...{ year: 'numeric', month: 'numeric', day: 'numeric' },
    ...{ hour: 'numeric', minute: 'numeric', second: 'numeric', hourCycle: 'h23' },
  }).formatToParts(at);
  const of = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((part) => part.type === type)?.value ?? 0);
  const shown = Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'));
  return shown - Math.floor(at / 1000) * 1000;
}

/** The time of day in a zone: `2026-11-24T08:15`. */
export function timeIn(timeZone: string, at: Date): string {
  const time = new Intl.DateTimeFormat('en-GB', {
    ...{ hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone },
  }).format(at);
  return `${dayIn(timeZone, at)}T${time}`;
}

/**
 * When a clock in a zone shows a time; the first of two instants, and after the gap if none does.
 * @param time `2026-11-24T08:15`
 * @returns undefined if it is no time
 */
export function instantIn(timeZone: string, time: string): Date | undefined {
  const shown = Date.parse(`${time}Z`);
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(time) || Number.isNaN(shown)) return undefined;
  // The offsets before and after any change that day: the later offset is that of the earlier instant.
  const offsets = [shown - DAY_MS, shown + DAY_MS].map((near) => offsetIn(timeZone, near));
  const instants = offsets.map((offset) => shown - offset).toSorted((one, other) => one - other);
  const exact = instants.find((at) => at + offsetIn(timeZone, at) === shown);
  return new Date(exact ?? Math.max(...instants));
}
