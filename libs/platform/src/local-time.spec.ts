import { dayAfter, dayAt, endOfDay, isKnownZone, momentOf, startOfDay, timeAt } from './local-time.ts';

const shown = (at: string, zone: string): string =>
  `${dayAt(new Date(at), zone)}T${timeAt(new Date(at), zone)}`;
const moment = (day: string, time: string, zone: string): string =>
  momentOf(day, time, zone).toISOString().replace(':00.000Z', 'Z');

it.each([
  ['2026-07-01T12:00Z', 'Europe/London', '2026-07-01T13:00'],
  ['2026-01-01T00:00Z', 'America/New_York', '2025-12-31T19:00'],
  ['2026-01-01T00:00Z', 'Asia/Kolkata', '2026-01-01T05:30'],
  ['2026-01-01T00:00Z', 'Australia/Lord_Howe', '2026-01-01T11:00'],
  ['2026-06-01T00:00Z', 'Pacific/Kiritimati', '2026-06-01T14:00'],
  ['2026-06-01T00:00Z', 'Pacific/Niue', '2026-05-31T13:00'],
])('at %s a clock in %s shows %s', (at, zone, wall) => expect(shown(at, zone)).toBe(wall));

// Expected transitions from the time zone database, as shown on https://www.timeanddate.com/time/change.
it.each([
  ['an ordinary day', '2026-03-02', '07:00', 'Asia/Kolkata', '2026-03-02T01:30Z'],
  ['the day before the gap', '2026-03-28', '01:30', 'Europe/London', '2026-03-28T01:30Z'],
  ['a time in the gap: at the jump', '2026-03-29', '01:30', 'Europe/London', '2026-03-29T01:00Z'],
  ['the first time after it', '2026-03-29', '02:00', 'Europe/London', '2026-03-29T01:00Z'],
  ['after the gap', '2026-03-29', '07:00', 'Europe/London', '2026-03-29T06:00Z'],
  ['a time that comes twice: the first', '2026-10-25', '01:30', 'Europe/London', '2026-10-25T00:30Z'],
  ['after the repeat', '2026-10-25', '02:00', 'Europe/London', '2026-10-25T02:00Z'],
  ['New York’s gap', '2026-03-08', '02:30', 'America/New_York', '2026-03-08T07:00Z'],
  ['New York’s repeat', '2026-11-01', '01:30', 'America/New_York', '2026-11-01T05:30Z'],
  ['after New York’s repeat', '2026-11-01', '07:00', 'America/New_York', '2026-11-01T12:00Z'],
  ['a gap of half an hour', '2026-10-04', '02:15', 'Australia/Lord_Howe', '2026-10-03T15:30Z'],
  ['after it', '2026-10-04', '02:30', 'Australia/Lord_Howe', '2026-10-03T15:30Z'],
  ['a repeat of half an hour', '2026-04-05', '01:45', 'Australia/Lord_Howe', '2026-04-04T14:45Z'],
  ['after it', '2026-04-05', '02:00', 'Australia/Lord_Howe', '2026-04-04T15:30Z'],
  ['a day that never was', '2011-12-30', '12:00', 'Pacific/Apia', '2011-12-30T10:00Z'],
  ['the day after it', '2011-12-31', '07:00', 'Pacific/Apia', '2011-12-30T17:00Z'],
  ['midnight that is skipped', '2026-04-24', '00:30', 'Africa/Cairo', '2026-04-23T22:00Z'],
  ['an hour that the day ends with', '2026-03-28', '23:30', 'America/Nuuk', '2026-03-29T01:00Z'],
])('%s: %s %s in %s is %s', (_what, day, time, zone, at) => expect(moment(day, time, zone)).toBe(at));

it.each([
  ['2026-03-29', 'Europe/London', '2026-03-29T00:00:00.000Z'],
  ['2026-04-24', 'Africa/Cairo', '2026-04-23T22:00:00.000Z'],
  ['2011-12-30', 'Pacific/Apia', '2011-12-30T10:00:00.000Z'],
  ['2026-10-25', 'America/Nuuk', '2026-10-25T02:00:00.000Z'],
])('%s begins in %s at %s', (day, zone, at) => expect(startOfDay(day, zone).toISOString()).toBe(at));

it.each([
  ['2026-11-22', 'America/Chicago', '2026-11-23T06:00:00.000Z'],
  // Clocks go forward on the 29th and back on the 25th.
  ['2026-03-28', 'Europe/Oslo', '2026-03-28T23:00:00.000Z'],
  ['2026-03-29', 'Europe/Oslo', '2026-03-29T22:00:00.000Z'],
  ['2026-10-25', 'Europe/Oslo', '2026-10-25T23:00:00.000Z'],
])('%s is over in %s at %s', (day, zone, at) => expect(endOfDay(day, zone).toISOString()).toBe(at));

it('has two moments for a repeated local time', () => {
  const at = (which: 'earlier' | 'later') => momentOf('2026-10-25', '01:30', 'Europe/London', which);
  expect(at('earlier')).toEqual(new Date('2026-10-25T00:30Z'));
  expect(at('later')).toEqual(new Date('2026-10-25T01:30Z'));
});

it('names the days of each side of the date line', () => {
  const now = new Date('2026-06-30T11:00Z');
  expect([dayAt(now, 'Pacific/Kiritimati'), dayAt(now, 'Pacific/Niue')]).toEqual([
    '2026-07-01',
    '2026-06-30',
  ]);
  expect(['2026-02-28', '2028-02-28', '2026-12-31'].map(dayAfter)).toEqual([
    '2026-03-01',
    '2028-02-29',
    '2027-01-01',
  ]);
});

it('knows which zones there are', () => {
  expect([isKnownZone('Asia/Dubai'), isKnownZone('Rig/Seven')]).toEqual([true, false]);
});
