import { dateOf, dayOf } from '@rigwise/rotations';
import * as fc from 'fast-check';
import { beginsOn, daysAfter, nextDays, opening, plannedAfter } from './recurrence.ts';

const of = (rule: string, openDays = 30) => ({ rule, openDays });
const days = (rule: string, from: string, count: number) => [
  from,
  ...nextDays({ recurrence: of(rule), from, dueOn: from }, count - 1),
];

// Of RFC 5545, section 3.8.5.3, by their dates; the examples there are at nine in New York.
it.each([
  [
    'monthly on the first Friday for 10 occurrences',
    'FREQ=MONTHLY;COUNT=10;BYDAY=1FR',
    '1997-09-05 1997-10-03 1997-11-07 1997-12-05 1998-01-02 1998-02-06 1998-03-06 1998-04-03 1998-05-01 1998-06-05',
  ],
  [
    'every other month on the first and last Sunday for 10 occurrences',
    'FREQ=MONTHLY;INTERVAL=2;COUNT=10;BYDAY=1SU,-1SU',
    '1997-09-07 1997-09-28 1997-11-02 1997-11-30 1998-01-04 1998-01-25 1998-03-01 1998-03-29 1998-05-03 1998-05-31',
  ],
  [
    'monthly on the third-to-the-last day',
    'FREQ=MONTHLY;BYMONTHDAY=-3;COUNT=6',
    '1997-09-28 1997-10-29 1997-11-28 1997-12-29 1998-01-29 1998-02-26',
  ],
  [
    'monthly on the first and last day for 10 occurrences',
    'FREQ=MONTHLY;COUNT=10;BYMONTHDAY=1,-1',
    '1997-09-30 1997-10-01 1997-10-31 1997-11-01 1997-11-30 1997-12-01 1997-12-31 1998-01-01 1998-01-31 1998-02-01',
  ],
  [
    'every 18 months on the 10th to 15th for 10 occurrences',
    'FREQ=MONTHLY;INTERVAL=18;COUNT=10;BYMONTHDAY=10,11,12,13,14,15',
    '1997-09-10 1997-09-11 1997-09-12 1997-09-13 1997-09-14 1997-09-15 1999-03-10 1999-03-11 1999-03-12 1999-03-13',
  ],
  [
    'every other year in January, February and March for 10 occurrences',
    'FREQ=YEARLY;INTERVAL=2;COUNT=10;BYMONTH=1,2,3',
    '1997-03-10 1999-01-10 1999-02-10 1999-03-10 2001-01-10 2001-02-10 2001-03-10 2003-01-10 2003-02-10 2003-03-10',
  ],
  [
    'the second-to-last weekday of the month',
    'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-2;COUNT=7',
    '1997-09-29 1997-10-30 1997-11-27 1997-12-30 1998-01-29 1998-02-26 1998-03-30',
  ],
  [
    'days that don’t exist are ignored',
    'FREQ=MONTHLY;BYMONTHDAY=15,30;COUNT=5',
    '2007-01-15 2007-01-30 2007-02-15 2007-03-15 2007-03-30',
  ],
])('%s', (_, rule, expected) => {
  const all = expected.split(' ');
  expect(days(rule, all[0]!, all.length)).toEqual(all);
});

it('knows leap days and the ends of months', () => {
  // By the rule itself, a leap day comes every four years, and not in 2100.
  expect(days('FREQ=YEARLY', '2092-02-29', 3)).toEqual(['2092-02-29', '2096-02-29', '2104-02-29']);
  // As the console asks for it: the last day of February.
  expect(days('FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=28,29;BYSETPOS=-1', '2028-02-29', 5)).toEqual([
    ...['2028-02-29', '2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29'],
  ]);
  expect(days('FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1', '2027-12-31', 5)).toEqual([
    ...['2027-12-31', '2028-01-31', '2028-02-29', '2028-03-31', '2028-04-30'],
  ]);
  expect(days('FREQ=MONTHLY;BYMONTHDAY=28,29,30;BYSETPOS=-1', '2027-01-30', 3)).toEqual([
    ...['2027-01-30', '2027-02-28', '2027-03-30'],
  ]);
});

it('stays on its day across changes of the clock in both hemispheres, wherever the server is', () => {
  const zone = process.env['TZ'];
  try {
    for (const one of ['UTC', 'Europe/Oslo', 'Australia/Sydney', 'Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
      process.env['TZ'] = one;
      // Clocks change on 28 March 2027 in Oslo, on 4 April in Sydney, and back on 31 and 3 October.
      expect(days('FREQ=MONTHLY;BYMONTHDAY=28', '2027-02-28', 3)).toEqual([
        ...['2027-02-28', '2027-03-28', '2027-04-28'],
      ]);
      expect(days('FREQ=MONTHLY;INTERVAL=6;BYMONTHDAY=4', '2027-04-04', 3)).toEqual([
        ...['2027-04-04', '2027-10-04', '2028-04-04'],
      ]);
      expect(days('FREQ=MONTHLY;BYMONTHDAY=31', '2027-10-31', 2)).toEqual(['2027-10-31', '2027-12-31']);
    }
  } finally {
    if (zone === undefined) delete process.env['TZ'];
    else process.env['TZ'] = zone;
  }
});

it('ends on the last day itself', () => {
  expect(days('FREQ=YEARLY;UNTIL=20290301', '2027-03-01', 9)).toEqual([
    '2027-03-01',
    '2028-03-01',
    '2029-03-01',
  ]);
  const series = { recurrence: of('FREQ=YEARLY;UNTIL=20290301'), from: '2027-03-01', dueOn: '2029-03-01' };
  expect(plannedAfter(series)).toBeNull();
});

it('begins on a day that the rule gives', () => {
  expect(beginsOn(of('FREQ=MONTHLY;BYMONTHDAY=1'), '2027-03-01')).toBe(true);
  expect(beginsOn(of('FREQ=MONTHLY;BYMONTHDAY=1'), '2027-03-02')).toBe(false);
  expect(beginsOn(of('FREQ=YEARLY;UNTIL=20270228'), '2027-03-01')).toBe(false);
});

describe('an occurrence', () => {
  const series = { recurrence: of('FREQ=YEARLY'), from: '2026-03-01', number: 1, dueOn: '2026-03-01' };

  it('opens so many days before it is due, and not before', () => {
    expect(plannedAfter(series)).toEqual({ dueOn: '2027-03-01', opensOn: '2027-01-30' });
    expect(opening(series, '2027-01-29')).toBeNull();
    expect(opening(series, '2027-01-30')).toEqual({ number: 2, dueOn: '2027-03-01' });
  });

  it('opens once, also if the clock is set back', () => {
    const opened = { ...series, number: 2, dueOn: '2027-03-01' };
    for (const today of ['2027-01-30', '2027-01-29', '2026-01-01', '2028-01-29'])
      expect(opening(opened, today)).toBeNull();
  });

  it('is the newest of those that were missed, and the others are counted', () => {
    expect(opening(series, '2030-06-15')).toEqual({ number: 5, dueOn: '2030-03-01' });
    expect(daysAfter(series, '2026-03-01', '2030-06-15')).toHaveLength(4);
  });

  it('opens each time at most once and in order, whenever and in whatever order it is looked for', () => {
    const rules = ['FREQ=YEARLY', 'FREQ=MONTHLY;BYMONTHDAY=1', 'FREQ=MONTHLY;INTERVAL=6;BYMONTHDAY=1'];
    const looks = fc.array(fc.integer({ min: -60, max: 1_500 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(fc.constantFrom(...rules), fc.integer({ min: 0, max: 60 }), looks, (rule, openDays, at) => {
        let now = { ...series, recurrence: of(rule, openDays) };
        const all = daysAfter(now, series.dueOn, '2033-01-01');
        for (const today of at.map((days) => dateOf(dayOf(series.from) + days))) {
          const opened = opening(now, today);
          if (!opened) continue;
          expect(opened.number).toBeGreaterThan(now.number);
          expect(opened.dueOn > now.dueOn).toBe(true);
          // It is the one of that number by the rule, and no later one’s day has come.
          expect(all[opened.number - 2]).toBe(opened.dueOn);
          const next = all[opened.number - 1] ?? '';
          expect(dateOf(dayOf(next) - openDays) > today).toBe(true);
          now = { ...now, ...opened };
        }
      }),
      { numRuns: 150 },
    );
  });
});
