import { digestDay } from './digest-day.ts';

const of = (now: string, at: string, zone: string) => {
  const { day, from, until } = digestDay(new Date(now), at, zone);
  const short = (date: Date): string => date.toISOString().replace(':00.000Z', 'Z');
  return [day, short(from), short(until)];
};

it.each([
  [
    'an ordinary day',
    '2026-03-02T12:00Z',
    '07:00',
    'Asia/Kolkata',
    ['2026-03-02', '2026-03-02T01:30Z', '2026-03-02T18:30Z'],
  ],
  [
    'before the hour',
    '2026-03-02T01:00Z',
    '07:00',
    'Asia/Kolkata',
    ['2026-03-02', '2026-03-02T01:30Z', '2026-03-02T18:30Z'],
  ],
  [
    'an hour that is skipped',
    '2026-03-08T12:00Z',
    '02:30',
    'America/New_York',
    ['2026-03-08', '2026-03-08T07:00Z', '2026-03-09T04:00Z'],
  ],
  [
    'an hour that comes twice',
    '2026-11-01T12:00Z',
    '01:30',
    'America/New_York',
    ['2026-11-01', '2026-11-01T05:30Z', '2026-11-02T05:00Z'],
  ],
  [
    'half an hour that is skipped',
    '2026-10-03T20:00Z',
    '02:15',
    'Australia/Lord_Howe',
    ['2026-10-04', '2026-10-03T15:30Z', '2026-10-04T13:00Z'],
  ],
  [
    'a midnight that is skipped',
    '2026-04-24T12:00Z',
    '00:00',
    'Africa/Cairo',
    ['2026-04-24', '2026-04-23T22:00Z', '2026-04-24T21:00Z'],
  ],
  [
    'the day before one that never was',
    '2011-12-30T09:00Z',
    '07:00',
    'Pacific/Apia',
    ['2011-12-29', '2011-12-29T17:00Z', '2011-12-30T10:00Z'],
  ],
  [
    'a day without its last hour',
    '2026-03-28T20:00Z',
    '23:00',
    'America/Nuuk',
    ['2026-03-28', '2026-03-29T00:00Z', '2026-03-29T01:00Z'],
  ],
] as const)('%s: at %s, for %s in %s', (_what, now, at, zone, expected) =>
  expect(of(now, at, zone)).toEqual(expected),
);
