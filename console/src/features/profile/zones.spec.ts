import { zoneOf, zones } from './zones.ts';

it.each([
  ['Asia/Dubai', 'Asia/Dubai'],
  ['asia/dubai ', 'Asia/Dubai'],
  ['Dubai', 'Asia/Dubai'],
  ['new york', 'America/New_York'],
  ['America/New York', 'America/New_York'],
  ['utc', 'UTC'],
  ['kolkata', 'Asia/Kolkata'],
  ['Calcutta', 'Asia/Calcutta'],
  ['Kyiv', 'Europe/Kyiv'],
  ['ho chi minh', 'Asia/Ho_Chi_Minh'],
  ['Rig 7', null],
  ['Asia', null],
  ['', null],
])('%j is %j', (text, zone) => expect(zoneOf(text)).toBe(zone));

it('has each zone once, and UTC', () => {
  expect(zones().filter((zone) => zone === 'UTC')).toHaveLength(1);
  expect(new Set(zones()).size).toBe(zones().length);
});
