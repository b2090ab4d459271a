import { tripContent } from './trip-parts.ts';

const person = { personId: '01900000-0000-7000-8000-000000000000', said: 'RW-1', position: null };
const TRIP = {
  ...{ name: 'Deepwater 7', from: '2026-03-05', to: '2026-03-12', daysBefore: 1, daysAfter: 1 },
  ...{ skills: [], schemes: [], crew: [person] },
};
const faultsOf = (more: object): string[] =>
  tripContent
    .safeParse({ ...TRIP, ...more })
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

it('takes a trip of a day, of a year, and people whom nobody found', () => {
  for (const more of [{ to: '2026-03-05' }, { to: '2027-03-05' }, { crew: [{ ...person, personId: null }] }])
    expect(faultsOf(more)).toEqual([]);
});

it.each([
  ['no people', { crew: [] }, 'crew: Add at least one person.'],
  ['an end before the beginning', { to: '2026-03-01' }, 'to: The last day is before the first.'],
  ['more than a year', { to: '2027-03-06' }, 'to: A trip lasts at most 366 days.'],
  ['a day that doesn’t exist', { from: '2026-02-30' }, 'from: Enter a date.'],
  ['too many days of travel', { daysAfter: 15 }, 'daysAfter: Enter 14 or less.'],
  ['no name', { name: ' ' }, 'name: Enter a name.'],
  ['someone twice', { crew: [person, person] }, 'crew: Each person only once.'],
  [
    'a certificate twice',
    { schemes: [person.personId, person.personId] },
    'schemes: Each certificate only once.',
  ],
])('refuses %s with what to do', (_, more, fault) => {
  expect(faultsOf(more)).toContain(fault);
});
