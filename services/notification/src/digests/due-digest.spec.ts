import { dayAfter, dayAt as dayOf, timeAt, type Day } from '@rigwise/platform/local-time';
import { Temporal } from 'temporal-polyfill';
import { dueDigest } from './due-digest.ts';

const HALF_AN_HOUR = 30 * 60_000;
const HOUR = 2 * HALF_AN_HOUR;

interface Sent {
  readonly day: Day;
  readonly at: number;
}

/** Away from a clock change nothing can happen in the hours after a digest; near one it might. */
function nextLook(at: number, isSent: boolean, zone: string): number {
  const offsetAt = (then: number): string =>
    Temporal.Instant.fromEpochMilliseconds(then).toZonedDateTimeISO(zone).offset;
  const isOrdinary = offsetAt(at - 30 * HOUR) === offsetAt(at + 30 * HOUR);
  return at + (isSent && isOrdinary ? 23 * HOUR : HALF_AN_HOUR);
}

/**
 * Every digest due while a clock advances and there is always something to report; checked every half hour while
 * traveling.
 */
function simulate(
  from: string,
  to: string,
  digestAt: string,
  where: string | ((at: number) => string),
): Sent[] {
  const sent: Sent[] = [];
  let at = Date.parse(from);
  while (at < Date.parse(to)) {
    const zone = typeof where === 'string' ? where : where(at);
    const due = dueDigest(
      new Date(at),
      { timeZone: zone, digestAt, lastDay: sent.at(-1)?.day ?? null },
      'UTC',
    );
    if (due) sent.push({ day: due.day, at });
    at = nextLook(at, due !== undefined && typeof where === 'string', zone);
  }
  return sent;
}

const timeOf = (at: number, zone: string): string => timeAt(new Date(at), zone);
const dayAt = (at: number, zone: string): Day => dayOf(new Date(at), zone);

/** All of the year except its ends, where zones are still, or already, in another year. */
function daysOf2026(): Day[] {
  const days: Day[] = [];
  for (let day = '2026-01-02'; day < '2026-12-31'; day = dayAfter(day)) days.push(day);
  return days;
}

// Changes at 2, at 3, at midnight, over midnight, by half an hour, none at all, and both sides of the date line.
const ZONES = [
  ...['UTC', 'Europe/London', 'Europe/Berlin', 'America/New_York', 'America/St_Johns', 'America/Havana'],
  ...['America/Nuuk', 'Atlantic/Azores', 'Africa/Cairo', 'Africa/Casablanca', 'Asia/Beirut', 'Asia/Gaza'],
  ...['Asia/Kolkata', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'Australia/Adelaide', 'Antarctica/Troll'],
  ...['Pacific/Chatham', 'Pacific/Apia', 'Pacific/Kiritimati', 'Pacific/Niue', 'America/Santiago'],
];

it.each(ZONES)('%s: one a day, the whole year long, also at hours that are skipped or come twice', (zone) => {
  const days = daysOf2026();
  for (const digestAt of ['00:00', '02:30', '23:00']) {
    const sent = simulate('2026-01-01', '2027-01-01', digestAt, zone).filter(({ day }) => days.includes(day));
    // By the day the digest was made for, and by the local date when it was made.
    expect(sent.map(({ day }) => day)).toEqual(days);
    expect(sent.map(({ at }) => dayAt(at, zone))).toEqual(days);
    const early = sent.filter(({ at }) => timeOf(at, zone) < digestAt);
    // Nuuk has a Saturday without its last hour: that day's digest comes an hour earlier.
    expect(early.map(({ day }) => day)).toEqual(
      zone === 'America/Nuuk' && digestAt === '23:00' ? ['2026-03-28'] : [],
    );
  }
});

it('has none on a nonexistent day', () => {
  const sent = simulate('2011-12-27', '2012-01-03', '07:00', 'Pacific/Apia').map(({ day }) => day);
  expect(sent.slice(1, -1)).toEqual([
    '2011-12-27',
    '2011-12-28',
    '2011-12-29',
    '2011-12-31',
    '2012-01-01',
    '2012-01-02',
  ]);
});

describe('a traveller', () => {
  const travel = (from: string, to: string, at: string, digestAt = '07:00'): Sent[] =>
    simulate('2026-06-01T00:00Z', '2026-06-06T00:00Z', digestAt, (now) => (now < Date.parse(at) ? from : to));
  const days = (sent: readonly Sent[]): Day[] => sent.map(({ day }) => day);

  it.each([
    ['west, the day’s digest read', 'Asia/Tokyo', 'America/New_York', '2026-06-02T23:00Z'],
    ['west, before it came', 'Asia/Tokyo', 'America/New_York', '2026-06-02T21:00Z'],
    ['east, the day’s digest read', 'America/New_York', 'Asia/Tokyo', '2026-06-02T12:00Z'],
    ['east, before it came', 'America/New_York', 'Asia/Tokyo', '2026-06-02T10:00Z'],
    ['over the date line and back a day', 'Pacific/Kiritimati', 'Pacific/Niue', '2026-06-02T18:00Z'],
    ['over the date line and on a day', 'Pacific/Niue', 'Pacific/Kiritimati', '2026-06-02T19:00Z'],
  ])('%s (%s to %s) never has two on one day, and continues the day after', (_what, from, to, at) => {
    const sent = travel(from, to, at);
    expect(days(sent)).toEqual([...new Set(days(sent))].sort());
    const there = sent.filter((one) => one.at >= Date.parse(at));
    expect(there.map((one) => dayAt(one.at, to))).toEqual([...new Set(days(there))]);
    // Once the days of the old calendar are over, no day of the new one is skipped.
    const last = Date.parse('2026-06-05T23:30Z');
    const wanted = dayAt(timeOf(last, to) >= '07:00' ? last : last - 24 * 3_600_000, to);
    expect(days(sent).at(-1)).toBe(wanted);
  });

  it('crossing time zones all day never has two on one day', () => {
    const zones = ['Pacific/Kiritimati', 'Pacific/Niue', 'Europe/London', 'Asia/Kolkata'];
    const sent = simulate(
      '2026-06-01T00:00Z',
      '2026-06-08T00:00Z',
      '07:00',
      (at) => zones[(at / HALF_AN_HOUR) % zones.length] ?? 'UTC',
    );
    expect(days(sent)).toEqual([...new Set(days(sent))].sort());
    expect(sent.length).toBeGreaterThanOrEqual(6);
  });
});

it('has none if unwanted, and uses the company’s clock without a personal one', () => {
  const now = new Date('2026-06-01T08:00Z');
  expect(dueDigest(now, { timeZone: 'UTC', digestAt: null, lastDay: null }, 'UTC')).toBeUndefined();
  for (const timeZone of [null, 'Rig/Seven']) {
    const clock = { timeZone, digestAt: '07:00', lastDay: null };
    expect(dueDigest(now, clock, 'America/New_York')).toBeUndefined();
    expect(dueDigest(now, clock, 'Asia/Dubai')?.day).toBe('2026-06-01');
  }
});
