import * as fc from 'fast-check';
import { dateOf, dayOf } from './day.ts';
import { dutyOn, runsOf, type Run } from './pattern.ts';
import { Roster, type Exception, type Term } from './roster.ts';

const MONTH: readonly Run[] = [
  { duty: 'on', days: 28 },
  { duty: 'off', days: 28 },
];
const aTerm = (more: Partial<Term> = {}): Term => ({
  ...{ from: '2026-01-01', runs: MONTH, anchor: '2026-01-01', premobilisationDays: 7 },
  ...more,
});
const aRoster = (exceptions: readonly Exception[] = [], terms: readonly Term[] = [aTerm()]) =>
  new Roster({ terms, exceptions });

it('repeats both ways from its start date, through leap days and years', () => {
  // 29 February 2028 is day 789 of 14 cycles of 56 days and 5 more.
  expect(dutyOn(MONTH, '2026-01-01', '2028-02-29')).toBe('on');
  expect(dutyOn(MONTH, '2028-02-29', '2028-03-28')).toBe('off');
  expect(dutyOn(MONTH, '2028-02-29', '2028-03-27')).toBe('on');
  expect(dutyOn(MONTH, '2028-02-29', '2028-02-28')).toBe('off');
  expect(dutyOn(MONTH, '2026-01-01', '1969-12-31')).toBe(
    dutyOn(MONTH, '2026-01-01', dateOf(dayOf('1969-12-31') + 56)),
  );
});

it('is the same one cycle later, for any pattern, date and start date over eighty years', () => {
  const date = fc.integer({ min: dayOf('1990-01-01'), max: dayOf('2070-12-31') });
  const cycle = fc.stringMatching(/^x[xdn-]{1,60}-$/);
  fc.assert(
    fc.property(cycle, date, date, fc.integer({ min: -20, max: 20 }), (text, anchor, day, times) => {
      const runs = runsOf(text);
      const duty = dutyOn(runs, dateOf(anchor), dateOf(day));
      expect(dutyOn(runs, dateOf(anchor), dateOf(day + times * text.length))).toBe(duty);
      expect(dutyOn(runs, dateOf(anchor + times * text.length), dateOf(day))).toBe(duty);
    }),
  );
});

it('covers every day once, whatever the exceptions, and joins days that are alike', () => {
  const day = fc.integer({ min: dayOf('2027-12-01'), max: dayOf('2028-04-30') });
  const exception = fc
    .tuple(
      day,
      fc.integer({ min: 0, max: 30 }),
      fc.constantFrom('leave', 'sickness', 'swap-in', 'extra', 'swap-out'),
    )
    .map(([from, days, kind]): Exception => ({
      kind: kind as Exception['kind'],
      from: dateOf(from),
      to: dateOf(from + days),
    }));
  fc.assert(
    fc.property(
      fc.array(exception, { maxLength: 6 }),
      day,
      fc.integer({ min: 0, max: 120 }),
      (all, first, count) => {
        const roster = aRoster(all);
        const periods = roster.periods(dateOf(first), dateOf(first + count));
        const days = periods.flatMap(({ from, to, state, exception: why }) =>
          Array.from({ length: dayOf(to) - dayOf(from) + 1 }, (_, at) => [
            dateOf(dayOf(from) + at),
            state,
            why,
          ]),
        );
        expect(days).toEqual(
          Array.from({ length: count + 1 }, (_, at) => {
            const { state, exception: why } = roster.on(dateOf(first + at));
            return [dateOf(first + at), state, why];
          }),
        );
        periods
          .slice(1)
          .forEach((one, at) =>
            expect([one.state, one.exception]).not.toEqual([periods[at]?.state, periods[at]?.exception]),
          );
      },
    ),
  );
});

it('takes the rotation of the term that a date is in', () => {
  const roster = aRoster(
    [],
    [
      aTerm(),
      aTerm({
        from: '2026-06-01',
        anchor: '2026-06-03',
        runs: [
          { duty: 'day', days: 14 },
          { duty: 'off', days: 21 },
        ],
      }),
      aTerm({ from: '2026-09-01', runs: [] }),
    ],
  );
  expect(roster.on('2025-12-31').state).toBe('unknown');
  expect(roster.on('2026-01-01').state).toBe('on');
  expect(roster.periods('2026-05-30', '2026-06-18')).toMatchObject([
    { from: '2026-05-30', to: '2026-06-02', state: 'off' },
    { from: '2026-06-03', to: '2026-06-16', state: 'day' },
    { from: '2026-06-17', to: '2026-06-18', state: 'off' },
  ]);
  expect(roster.isOnShift('2026-09-01')).toBeNull();
});

it('knows nothing without a start date, but for leave and shifts that were entered', () => {
  const roster = aRoster(
    [
      { kind: 'leave', from: '2026-02-01', to: '2026-02-02' },
      { kind: 'extra', from: '2026-02-03', to: '2026-02-03', duty: 'night' },
    ],
    [aTerm({ anchor: null })],
  );
  expect(
    roster.periods('2026-01-31', '2026-02-04').map(({ state, exception }) => [state, exception]),
  ).toEqual([
    ['unknown', null],
    ['off', 'leave'],
    ['night', 'extra'],
    ['unknown', null],
  ]);
});

it('lets leave and sickness come before shifts taken over, and these before shifts given away', () => {
  const on = (...kinds: Exception['kind'][]) =>
    aRoster(kinds.map((kind) => ({ kind, from: '2026-02-01', to: '2026-02-01' }))).on('2026-02-01');
  expect(on('swap-in', 'sickness')).toEqual({ state: 'off', exception: 'sickness' });
  expect(on('swap-out', 'extra')).toEqual({ state: 'on', exception: 'extra' });
  expect(on('swap-out')).toEqual({ state: 'off', exception: 'swap-out' });
  expect(on()).toEqual({ state: 'off', exception: null });
});

it('refuses dates that the calendar doesn’t have', () => {
  expect(() => dayOf('2027-02-29')).toThrow(RangeError);
  expect(() => dayOf('soon')).toThrow(RangeError);
});
