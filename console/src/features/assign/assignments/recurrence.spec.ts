import { recurrence } from '@rigwise/contracts';
import { ONCE, recurrenceOf, repeatsAnew, repeatValuesOf } from './recurrence.ts';

const rule = (values: Partial<typeof ONCE>, dueOn: string) =>
  recurrenceOf({ ...ONCE, ...values }, dueOn)?.rule;

it.each([
  [
    { repeats: 'weeks', every: '2', until: '2027-12-31' },
    '2027-03-02',
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU;UNTIL=20271231',
  ],
  [{ repeats: 'weeks' }, '2027-03-07', 'FREQ=WEEKLY;INTERVAL=1;BYDAY=SU'],
  [{ repeats: 'years', every: '2' }, '2027-03-01', 'FREQ=YEARLY;INTERVAL=2;BYMONTH=3;BYMONTHDAY=1'],
  [{ repeats: 'months', every: '3' }, '2027-03-28', 'FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=28'],
  [{ repeats: 'months' }, '2027-03-31', 'FREQ=MONTHLY;INTERVAL=1;BYMONTHDAY=28,29,30,31;BYSETPOS=-1'],
  [
    { repeats: 'years', until: '2036-02-29' },
    '2028-02-29',
    'FREQ=YEARLY;INTERVAL=1;BYMONTH=2;BYMONTHDAY=28,29;BYSETPOS=-1;UNTIL=20360229',
  ],
] as const)('%p from %s is %s', (values, dueOn, expected) => {
  expect(rule(values, dueOn)).toBe(expected);
  expect(recurrence.safeParse({ rule: expected, openDays: 30 }).success).toBe(true);
  expect(repeatValuesOf({ rule: expected, openDays: 30 })).toEqual({ ...ONCE, ...values });
});

it('is nothing for what is assigned once, and refused for numbers that are none', () => {
  expect(recurrenceOf(ONCE, '2027-03-01')).toBeNull();
  for (const values of [{ every: '' }, { every: '0' }, { openDays: 'x' }])
    expect(
      recurrence.safeParse(recurrenceOf({ ...ONCE, repeats: 'years', ...values }, '2027-03-01')).success,
    ).toBe(false);
});

it('opens one a week later than one a month, unless the days were changed', () => {
  expect(repeatsAnew(ONCE, 'weeks')).toEqual({ repeats: 'weeks', openDays: '7' });
  expect(repeatsAnew({ ...ONCE, repeats: 'weeks', openDays: '7' }, 'years')).toEqual({
    ...{ repeats: 'years', openDays: '30' },
  });
  expect(repeatsAnew({ ...ONCE, openDays: '14' }, 'weeks').openDays).toBe('14');
});
