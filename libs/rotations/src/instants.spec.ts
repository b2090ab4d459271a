import * as fc from 'fast-check';
import { dateOf, dayOf } from './day.ts';
import { dateAt, instantsOfDays, instantsOfShift } from './instants.ts';

const HOUR = 3_600_000;
const hours = (one: { from: number; to: number } | undefined) => one && (one.to - one.from) / HOUR;
const night = (date: string, zone: string) => instantsOfShift({ date, duty: 'night' }, zone);

it('a day has 23 or 25 hours where clocks change, in both hemispheres', () => {
  const day = (date: string, zone: string) => hours(instantsOfDays({ from: date, to: date }, zone));
  expect(day('2026-03-29', 'Europe/Oslo')).toBe(23);
  expect(day('2026-10-25', 'Europe/Oslo')).toBe(25);
  // Summer begins in October there.
  expect(day('2026-10-04', 'Australia/Perth')).toBe(24);
  expect(day('2026-10-04', 'Australia/Melbourne')).toBe(23);
  expect(day('2026-04-05', 'Australia/Melbourne')).toBe(25);
  // Half an hour.
  expect(day('2026-10-04', 'Australia/Lord_Howe')).toBe(23.5);
});

it('begins after a midnight that is skipped, and without a day that is', () => {
  // Chile’s clocks go from 24:00 to 01:00.
  const { from } = instantsOfDays({ from: '2026-09-06', to: '2026-09-06' }, 'America/Santiago');
  expect(new Date(from).toISOString()).toBe('2026-09-06T04:00:00.000Z');
  // Samoa had no 30 December 2011.
  expect(hours(instantsOfDays({ from: '2011-12-29', to: '2011-12-31' }, 'Pacific/Apia'))).toBe(48);
});

it('nights are an hour shorter or longer when clocks change, days are not', () => {
  expect(hours(night('2026-03-28', 'Europe/Oslo'))).toBe(11);
  expect(hours(night('2026-10-24', 'Europe/Oslo'))).toBe(13);
  expect(hours(night('2026-10-03', 'Australia/Melbourne'))).toBe(11);
  expect(hours(night('2026-04-04', 'Australia/Melbourne'))).toBe(13);
  expect(hours(night('2026-03-28', 'Asia/Dubai'))).toBe(12);
  expect(hours(instantsOfShift({ date: '2026-03-29', duty: 'day' }, 'Europe/Oslo'))).toBe(12);
  expect(instantsOfShift({ date: '2026-03-29', duty: 'off' }, 'Europe/Oslo')).toBeUndefined();
});

it('days follow each other without a gap in any zone, and each moment is on the date it is of', () => {
  const zone = fc.constantFrom(
    'Europe/Oslo',
    'America/Santiago',
    'Asia/Kathmandu',
    'Pacific/Auckland',
    'America/St_Johns',
    'UTC',
  );
  fc.assert(
    fc.property(zone, fc.integer({ min: dayOf('2015-01-01'), max: dayOf('2035-12-31') }), (name, day) => {
      const [one, next] = [dateOf(day), dateOf(day + 1)];
      const days = instantsOfDays({ from: one, to: one }, name);
      expect(instantsOfDays({ from: next, to: next }, name).from).toBe(days.to);
      expect([dateAt(days.from, name), dateAt(days.to - 1, name), dateAt(days.to, name)]).toEqual([
        one,
        one,
        next,
      ]);
      const shifts = [instantsOfShift({ date: one, duty: 'day' }, name), night(one, name)];
      expect(shifts[0]?.to).toBe(shifts[1]?.from);
      expect(shifts[1]?.to).toBe(instantsOfShift({ date: next, duty: 'day' }, name)?.from);
    }),
    { numRuns: 300 },
  );
});

it('refuses a zone that isn’t known', () => {
  expect(() => dateAt(0, 'Rig/Seven')).toThrow(RangeError);
});
