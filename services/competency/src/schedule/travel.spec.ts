import { Roster, type Exception } from '@rigwise/rotations';
import { partsOf } from './travel.ts';

const roster = (exceptions: Exception[] = [], premobilisationDays = 2) =>
  new Roster({
    terms: [
      {
        ...{ from: '2026-01-01', anchor: '2026-01-01', premobilisationDays },
        runs: [
          { duty: 'on', days: 7 },
          { duty: 'off', days: 7 },
        ],
      },
    ],
    exceptions,
  });
const inShort = (of: Roster, from: string, to: string): string =>
  partsOf(of, from, to)
    .map(
      (one) =>
        `${one.from.slice(8)}-${one.to.slice(8)} ${one.isTravel ? 'travel' : (one.exception ?? one.state)}`,
    )
    .join(', ');

it('the days before a shift are travel, as many as its pattern says', () =>
  expect(inShort(roster(), '2026-01-06', '2026-01-16')).toBe('06-07 on, 08-12 off, 13-14 travel, 15-16 on'));

it('none are without days before the shift', () =>
  expect(inShort(roster([], 0), '2026-01-08', '2026-01-15')).toBe('08-14 off, 15-15 on'));

it('leave is no travel, and neither are days before it', () =>
  expect(
    inShort(roster([{ kind: 'leave', from: '2026-01-14', to: '2026-01-16' }]), '2026-01-12', '2026-01-17'),
  ).toBe('12-13 off, 14-16 leave, 17-17 on'));
