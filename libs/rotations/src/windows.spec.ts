import * as fc from 'fast-check';
import { dateOf, dayOf } from './day.ts';
import { Roster, type Exception } from './roster.ts';
import { fittingDay, isInWindow, windowBefore, windowFrom } from './windows.ts';

/** On from 1 to 28 January 2026, off until 25 February, with a week of pre-mobilisation. */
const aRoster = (exceptions: readonly Exception[] = [], premobilisationDays = 7) =>
  new Roster({
    terms: [
      {
        ...{ from: '2020-01-01', anchor: '2026-01-01', premobilisationDays },
        runs: [
          { duty: 'on', days: 28 },
          { duty: 'off', days: 28 },
        ],
      },
    ],
    exceptions,
  });

it('has windows from the first day of pre-mobilisation to the last on shift', () => {
  const [january, february] = [
    { from: '2025-12-25', onShiftFrom: '2026-01-01', to: '2026-01-28' },
    { from: '2026-02-19', onShiftFrom: '2026-02-26', to: '2026-03-25' },
  ];
  expect(windowFrom(aRoster(), '2026-01-10')).toEqual(january);
  expect(windowFrom(aRoster(), '2025-12-25')).toEqual(january);
  expect(windowFrom(aRoster(), '2026-01-29')).toEqual(february);
  expect(windowBefore(aRoster(), '2026-02-19')).toEqual(january);
  expect(windowBefore(aRoster(), '2026-02-20')).toEqual(february);
  expect(windowFrom(aRoster([], 0), '2026-01-29')).toEqual({ ...february, from: '2026-02-26' });
});

it('leaves out leave, and begins again after it', () => {
  const roster = aRoster([{ kind: 'leave', from: '2026-02-20', to: '2026-03-10' }]);
  expect(windowFrom(roster, '2026-01-29')).toEqual({
    from: '2026-03-11',
    onShiftFrom: '2026-03-11',
    to: '2026-03-25',
  });
  expect(isInWindow(roster, '2026-02-19')).toBe(false);
});

it('finds none for a person on leave for years, and none without a start date', () => {
  expect(
    windowFrom(aRoster([{ kind: 'leave', from: '2026-01-01', to: '2031-01-01' }]), '2026-01-01'),
  ).toBeUndefined();
  const unknown = new Roster({
    terms: [
      {
        from: '2020-01-01',
        runs: [
          { duty: 'on', days: 1 },
          { duty: 'off', days: 1 },
        ],
        anchor: null,
        premobilisationDays: 7,
      },
    ],
    exceptions: [],
  });
  expect(windowFrom(unknown, '2026-01-01')).toBeUndefined();
  expect(windowBefore(unknown, '2026-01-01')).toBeUndefined();
  expect(fittingDay(unknown, { wanted: '2026-03-01', notAfter: '2026-02-01' })).toEqual({
    ...{ date: '2026-02-01', fits: 'no-window' },
  });
});

it.each([
  ['as wanted on shift', '2026-01-10', '2026-06-01', '2026-01-10', 'as-wanted'],
  ['in the next pre-mobilisation when off', '2026-02-01', '2026-06-01', '2026-02-19', 'later'],
  ['before an expiry that comes before the next window', '2026-02-01', '2026-02-10', '2026-01-28', 'earlier'],
  ['on the day of the expiry itself', '2026-02-01', '2026-02-19', '2026-02-19', 'later'],
  ['never after an expiry that was before', '2026-03-01', '2026-01-15', '2026-01-15', 'later'],
] as const)('something is due %s', (_, wanted, notAfter, date, fits) => {
  expect(fittingDay(aRoster(), { wanted, notAfter })).toEqual({ date, fits });
});

it('is due neither before today nor, even so, after the expiry', () => {
  const limits = { wanted: '2026-02-01', notBefore: '2026-02-01', notAfter: '2026-02-10' };
  expect(fittingDay(aRoster(), limits)).toEqual({ date: '2026-02-01', fits: 'no-window' });
});

it('never is due after the expiry, and inside a window whenever there is one before it', () => {
  const day = fc.integer({ min: dayOf('2026-01-01'), max: dayOf('2032-12-31') });
  fc.assert(
    fc.property(
      day,
      fc.integer({ min: -100, max: 400 }),
      fc.integer({ min: 0, max: 60 }),
      (wanted, later, premobilisation) => {
        const roster = aRoster([], premobilisation);
        const notAfter = dateOf(wanted + later);
        const { date, fits } = fittingDay(roster, { wanted: dateOf(wanted), notAfter });
        expect(dayOf(date)).toBeLessThanOrEqual(wanted + later);
        expect(fits === 'no-window' || isInWindow(roster, date)).toBe(true);
        // Off for 28 days at most: there always is one.
        expect(fits).not.toBe('no-window');
      },
    ),
  );
});

it('a window found by one of its days is the same from all of them', () => {
  fc.assert(
    fc.property(fc.integer({ min: dayOf('2026-01-01'), max: dayOf('2032-12-31') }), (day) => {
      const found = windowFrom(aRoster(), dateOf(day));
      if (!found) throw new Error('There always is one');
      for (const at of [found.from, found.onShiftFrom, found.to])
        expect(windowFrom(aRoster(), at)).toEqual(found);
      expect(windowBefore(aRoster(), dateOf(dayOf(found.to) + 1))).toEqual(found);
      expect(dayOf(found.to)).toBeGreaterThanOrEqual(day);
    }),
  );
});
