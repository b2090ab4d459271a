import { addMonths, daysOf, moved, shiftOf, weekOf } from './days.ts';

it.each([
  ['a Monday', '2027-03-01', '2027-03-01'],
  ['a Sunday', '2027-03-07', '2027-03-01'],
  ['across the year', '2027-01-01', '2026-12-28'],
])('the week of %s begins on its Monday', (_, date, monday) => expect(weekOf(date)).toBe(monday));

it.each([
  // Starts on a Monday and ends on a Sunday: four weeks.
  ['2027-02-10', '2027-02-01', '2027-02-28'],
  ['2027-05-31', '2027-04-26', '2027-06-06'],
  ['2028-02-29', '2028-01-31', '2028-03-05'],
])('the month of %s is shown in whole weeks', (on, from, to) =>
  expect(daysOf('month', on)).toEqual({ from, to }),
);

it('moves by months, whatever their length, by weeks and by three months of the list', () => {
  expect([
    moved('month', '2027-01-31', 1),
    moved('month', '2027-03-31', -1),
    addMonths('2027-12-05', 1),
  ]).toEqual([...['2027-02-01', '2027-02-01', '2028-01-01']]);
  expect([moved('week', '2027-03-01', -1), moved('list', '2027-03-01', 1)]).toEqual([
    '2027-02-22',
    '2027-06-01',
  ]);
});

it('says of a day what counts most', () => {
  const part = {
    from: '2027-03-01',
    to: '2027-03-02',
    state: 'off',
    exception: null,
    isTravel: false,
  } as const;
  expect([
    shiftOf(part),
    shiftOf({ ...part, isTravel: true }),
    shiftOf({ ...part, exception: 'leave' }),
    shiftOf({ ...part, state: 'unknown' }),
  ]).toEqual(['off', 'travel', 'leave', null]);
});
