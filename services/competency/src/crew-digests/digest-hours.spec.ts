import { digestDaysAt } from './digest-hours.ts';

const dayIn = (zone: string, at: string): string | undefined =>
  digestDaysAt(new Date(at), [zone]).find((one) => one.zone === zone)?.day;

it.each([
  ['UTC', '2026-03-02T05:59:59.999Z', undefined],
  ['UTC', '2026-03-02T06:00:00.000Z', '2026-03-02'],
  ['UTC', '2026-03-02T23:59:59.999Z', '2026-03-02'],
  ['UTC', '2026-03-03T00:00:00.000Z', undefined],
  // Winter and summer time.
  ['America/New_York', '2027-11-07T10:59:59.999Z', undefined],
  ['America/New_York', '2027-11-07T11:00:00.000Z', '2027-11-07'],
  ['America/New_York', '2027-03-14T09:59:59.999Z', undefined],
  ['America/New_York', '2027-03-14T10:00:00.000Z', '2027-03-14'],
  // A day ahead and a day behind of UTC.
  ['Pacific/Kiritimati', '2026-03-01T15:59:59.999Z', undefined],
  ['Pacific/Kiritimati', '2026-03-01T16:00:00.000Z', '2026-03-02'],
  ['Pacific/Pago_Pago', '2026-03-02T16:59:59.999Z', undefined],
  ['Pacific/Pago_Pago', '2026-03-02T17:00:00.000Z', '2026-03-02'],
  ['Mars/Olympus', '2026-03-02T06:00:00.000Z', '2026-03-02'],
])('in %s at %s the digest is that of %s', (zone, at, day) => {
  expect(dayIn(zone, at)).toBe(day);
});

it('comes once on each day of a year, whatever the clocks do', () => {
  const days: string[] = [];
  const hours = Array.from({ length: 365 * 24 }, (_, hour) => Date.UTC(2026, 0, 1) + hour * 3_600_000);
  for (const at of hours) {
    const day = dayIn('Australia/Lord_Howe', new Date(at).toISOString());
    if (day !== undefined && day !== days.at(-1)) days.push(day);
  }
  expect(days).toEqual([...new Set(days)].sort());
  expect(days).toHaveLength(366);
});
