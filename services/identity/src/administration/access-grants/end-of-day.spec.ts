import { endOfDay } from './end-of-day.ts';

it.each([
  ['2026-11-22', 'UTC', '2026-11-23T00:00:00.000Z'],
  ['2026-11-22', 'Asia/Dubai', '2026-11-22T20:00:00.000Z'],
  ['2026-11-22', 'America/Chicago', '2026-11-23T06:00:00.000Z'],
  // Clocks go forward on the 29th and back on the 25th.
  ['2026-03-28', 'Europe/Oslo', '2026-03-28T23:00:00.000Z'],
  ['2026-03-29', 'Europe/Oslo', '2026-03-29T22:00:00.000Z'],
  ['2026-10-25', 'Europe/Oslo', '2026-10-25T23:00:00.000Z'],
])('%s is over in %s at %s', (day, zone, expected) => {
  expect(endOfDay(day, zone).toISOString()).toBe(expected);
});
