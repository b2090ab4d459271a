import { quietUntil } from './quiet-hours.ts';

const NIGHT = { from: '22:00', to: '06:00' };
const until = (now: string, zone: string, quiet = NIGHT): string | null =>
  quietUntil(new Date(now), quiet, zone)?.toISOString().replace(':00.000Z', 'Z') ?? null;

it.each([
  ['in the evening, over midnight', '2026-03-02T18:30Z', 'Asia/Kolkata', '2026-03-03T00:30Z'],
  ['from the first minute on', '2026-03-02T16:30Z', 'Asia/Kolkata', '2026-03-03T00:30Z'],
  ['not the minute before', '2026-03-02T16:29Z', 'Asia/Kolkata', null],
  ['in the morning', '2026-03-02T23:30Z', 'Asia/Kolkata', '2026-03-03T00:30Z'],
  ['until the last minute', '2026-03-03T00:29:59Z', 'Asia/Kolkata', '2026-03-03T00:30Z'],
  ['not at the end', '2026-03-03T00:30Z', 'Asia/Kolkata', null],
  ['at noon', '2026-03-02T06:30Z', 'Asia/Kolkata', null],
  ['through a night of seven hours', '2026-03-28T22:00Z', 'Europe/London', '2026-03-29T05:00Z'],
  ['through a night of nine hours', '2026-10-24T21:00Z', 'Europe/London', '2026-10-25T06:00Z'],
  ['through New York’s short night', '2026-03-08T03:00Z', 'America/New_York', '2026-03-08T10:00Z'],
  ['through New York’s long night', '2026-11-01T02:00Z', 'America/New_York', '2026-11-01T11:00Z'],
  ['half an hour less', '2026-10-03T12:00Z', 'Australia/Lord_Howe', '2026-10-03T19:00Z'],
  ['half an hour more', '2026-04-04T12:00Z', 'Australia/Lord_Howe', '2026-04-04T19:30Z'],
  ['into a day that never was', '2011-12-30T09:00Z', 'Pacific/Apia', '2011-12-30T16:00Z'],
])('%s: at %s in %s until %s', (_what, now, zone, end) => expect(until(now, zone)).toBe(end));

describe('an end that', () => {
  const to = (time: string) => ({ from: '22:00', to: time });
  it.each([
    ['is skipped has come at the jump', '2026-03-29T00:30Z', 'Europe/London', '01:30', '2026-03-29T01:00Z'],
    ['is skipped, in half an hour', '2026-10-03T15:00Z', 'Australia/Lord_Howe', '02:15', '2026-10-03T15:30Z'],
    ['comes twice counts the first time', '2026-10-25T00:10Z', 'Europe/London', '01:30', '2026-10-25T00:30Z'],
    ['comes twice is over between the two', '2026-10-25T00:40Z', 'Europe/London', '01:30', null],
    ['comes again counts again', '2026-10-25T01:10Z', 'Europe/London', '01:30', '2026-10-25T01:30Z'],
    ['comes again', '2026-04-04T15:05Z', 'Australia/Lord_Howe', '01:45', '2026-04-04T15:15Z'],
  ])('%s: at %s in %s to %s until %s', (_what, now, zone, time, end) =>
    expect(until(now, zone, to(time))).toBe(end),
  );
});

it('holds within one day, and at the extremes', () => {
  const noon = { from: '12:00', to: '13:00' };
  expect(until('2026-03-02T12:30Z', 'UTC', noon)).toBe('2026-03-02T13:00Z');
  expect(until('2026-03-02T13:30Z', 'UTC', noon)).toBeNull();
  // The only minutes that are not quiet are skipped that night.
  const nearlyAlways = { from: '01:40', to: '01:20' };
  expect(until('2026-03-29T00:30Z', 'Europe/London', nearlyAlways)).toBe('2026-03-30T00:20Z');
});

it('is none if unwanted', () => {
  expect(quietUntil(new Date(), null, 'Asia/Dubai')).toBeNull();
});
