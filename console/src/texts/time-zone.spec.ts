import { hourIn, instantIn, startOfDay, timeIn } from './time-zone.ts';

it.each([
  ['2026-11-24', 'Asia/Dubai', '2026-11-23T20:00:00.000Z'],
  ['2026-11-24', 'America/St_Johns', '2026-11-24T03:30:00.000Z'],
  // Clocks go forward at 01:00 UTC; the day before they had not.
  ['2026-03-29', 'Europe/London', '2026-03-29T00:00:00.000Z'],
  ['2026-03-30', 'Europe/London', '2026-03-29T23:00:00.000Z'],
  // And back at 01:00 UTC.
  ['2026-10-25', 'Europe/London', '2026-10-24T23:00:00.000Z'],
  ['2026-10-26', 'Europe/London', '2026-10-26T00:00:00.000Z'],
  ['2026-11-24', 'Pacific/Kiritimati', '2026-11-23T10:00:00.000Z'],
])('%s begins in %s at %s', (day, zone, at) => {
  expect(startOfDay(day, zone).toISOString()).toBe(at);
});

it('is invalid on an invalid day', () => {
  expect(startOfDay('2026-13-40', 'Asia/Dubai').getTime()).toBeNaN();
});

it.each([
  ['Asia/Dubai', 0],
  ['UTC', 20],
])('in %s it is %i', (zone, hour) => expect(hourIn(zone, new Date('2026-11-24T20:30:00Z'))).toBe(hour));

describe('a time that is entered in a zone', () => {
  it.each([
    ['2026-11-24T08:15', 'Asia/Dubai', '2026-11-24T04:15:00.000Z'],
    ['2026-11-24T00:00', 'Pacific/Kiritimati', '2026-11-23T10:00:00.000Z'],
    // Summer time, and the days of its ends.
    ['2026-07-01T12:00', 'Europe/Oslo', '2026-07-01T10:00:00.000Z'],
    ['2026-03-29T01:59', 'Europe/Oslo', '2026-03-29T00:59:00.000Z'],
    ['2026-03-29T03:00', 'Europe/Oslo', '2026-03-29T01:00:00.000Z'],
    ['2026-10-25T03:00', 'Europe/Oslo', '2026-10-25T02:00:00.000Z'],
    // Twice on that day: the first.
    ['2026-10-25T02:30', 'Europe/Oslo', '2026-10-25T00:30:00.000Z'],
  ])('%s in %s is %s, and is shown again', (time, zone, instant) => {
    const at = instantIn(zone, time);
    expect(at?.toISOString()).toBe(instant);
    expect(at && timeIn(zone, at)).toBe(time);
  });

  it('that no clock shows is after the gap', () => {
    expect(instantIn('Europe/Oslo', '2026-03-29T02:30')?.toISOString()).toBe('2026-03-29T01:30:00.000Z');
  });

  it.each(['', '2026-11-24', '2026-13-24T08:15', '2026-11-24T8'])('%j is no time', (time) => {
    expect(instantIn('UTC', time)).toBeUndefined();
  });
});
