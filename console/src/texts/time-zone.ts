import { createContext, use } from 'react';

/** The zone in which the person who reads wants times; undefined is that of the device. */
export const TimeZone = createContext<string | undefined>(undefined);

export const useTimeZone = (): string | undefined => use(TimeZone);

export const deviceZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** From 0 to 23, as a clock of that zone shows it. */
export const hourIn = (timeZone: string | undefined, at: Date): number =>
  Number(new Intl.DateTimeFormat('en-GB', { hour: '2-digit', hourCycle: 'h23', timeZone }).format(at));

/** `2026-11-24`, as a calendar in that zone has it. */
export const dayIn = (timeZone: string, at: Date): string =>
  // Swedish writes days as ISO 8601 does.
  new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone }).format(at);

/** When a day begins in a zone. @param day `2026-11-24` */
export function startOfDay(day: string, timeZone: string | undefined): Date {
  if (timeZone === undefined) return new Date(`${day}T00:00:00`);
  const midnight = Date.parse(`${day}T00:00:00Z`);
  // Once more from there: the offset may have changed in between.
  const near = midnight - offsetIn(timeZone, midnight);
  return new Date(midnight - offsetIn(timeZone, near));
}

/** Milliseconds by which clocks of a zone are ahead of UTC. */
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
