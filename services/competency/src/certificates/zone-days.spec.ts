import { zoneDaysAt } from './zone-days.ts';

const dayIn = (zone: string, at: string) =>
  zoneDaysAt(new Date(at), [zone]).find((one) => one.zone === zone)?.day;

it.each([
  ['Pacific/Kiritimati', '2027-11-28T09:59:59.999Z', '2027-11-28'],
  ['Pacific/Kiritimati', '2027-11-28T10:00:00.000Z', '2027-11-29'],
  ['Pacific/Pago_Pago', '2027-11-29T10:59:59.999Z', '2027-11-28'],
  ['Pacific/Pago_Pago', '2027-11-29T11:00:00.000Z', '2027-11-29'],
  // A day of 25 hours, and one of 23.
  ['America/New_York', '2027-11-07T04:00:00.000Z', '2027-11-07'],
  ['America/New_York', '2027-11-08T04:59:59.999Z', '2027-11-07'],
  ['America/New_York', '2027-11-08T05:00:00.000Z', '2027-11-08'],
  ['America/New_York', '2027-03-14T05:00:00.000Z', '2027-03-14'],
  ['America/New_York', '2027-03-15T03:59:59.999Z', '2027-03-14'],
  ['America/New_York', '2027-03-15T04:00:00.000Z', '2027-03-15'],
  // Its midnight is skipped: the day begins at one.
  ['Africa/Cairo', '2026-04-23T21:59:59.999Z', '2026-04-23'],
  ['Africa/Cairo', '2026-04-23T22:00:00.000Z', '2026-04-24'],
  ['Mars/Olympus', '2027-11-28T23:59:59.999Z', '2027-11-28'],
])('in %s at %s it is %s', (zone, at, day) => {
  expect(dayIn(zone, at)).toBe(day);
});

it('has each zone once, and UTC for people who chose none', () => {
  expect(zoneDaysAt(new Date('2027-11-28T12:00:00Z'), ['UTC', 'Asia/Tokyo'])).toEqual([
    { zone: 'UTC', day: '2027-11-28' },
    { zone: 'Asia/Tokyo', day: '2027-11-28' },
  ]);
});
