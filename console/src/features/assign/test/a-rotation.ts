import type { RotationDetails, RotationPattern, RotationRow } from '@rigwise/contracts';

export const NINA = '0190a0a0-0000-7000-8000-0000000000a1';
export const PAUL = '0190a0a0-0000-7000-8000-0000000000a2';
export const EVEN = '0190a0a0-0000-7000-8000-0000000000b1';
const ADA = { accountId: '0190a0a0-0000-7000-8000-0000000000c1', name: 'Ada Admin' };
const AT = '2026-11-20T08:00:00.000Z';

export const aRow = (over: Partial<RotationRow> = {}): RotationRow => ({
  ...{ personId: NINA, name: 'Nina North', employeeNumber: 'RW-1009' },
  ...{ position: 'Driller', department: 'Drilling', setting: 'set', inDirectory: '28/28', unreadable: null },
  ...{ pattern: { id: EVEN, name: '28/28' }, timeZone: 'Europe/Oslo', revision: 2 },
  periods: [
    { from: '2026-11-28', to: '2026-12-04', state: 'on', exception: null },
    { from: '2026-12-05', to: '2026-12-06', state: 'off', exception: 'leave' },
    { from: '2026-12-07', to: '2026-12-07', state: 'night', exception: 'extra' },
    { from: '2026-12-08', to: '2027-01-08', state: 'off', exception: null },
  ],
  ...over,
});
export const missing = (over: Partial<RotationRow> = {}): RotationRow =>
  aRow({
    ...{ personId: PAUL, name: 'Paul Pumps', setting: 'start-missing', timeZone: null, revision: 0 },
    pattern: { id: null, name: '28/28' },
    periods: [{ from: '2026-11-28', to: '2027-01-08', state: 'unknown', exception: null }],
    ...over,
  });

export const someDetails = (over: Partial<RotationDetails> = {}): RotationDetails => ({
  ...aRow(),
  terms: [
    {
      ...{ from: '2026-09-01', pattern: { id: EVEN, name: '28/28' }, anchor: '2026-11-07' },
      ...{ timeZone: 'Europe/Oslo', setBy: ADA, setAt: AT },
    },
  ],
  exceptions: [
    {
      ...{ id: '0190a0a0-0000-7000-8000-0000000000d1', kind: 'leave', from: '2026-12-05', to: '2026-12-06' },
      ...{ duty: null, reason: 'A wedding', colleague: null, addedBy: ADA, addedAt: AT, withdrawn: null },
    },
  ],
  history: [{ event: 'set', at: AT, by: ADA }],
  ...over,
});

export const aPattern = (over: Partial<RotationPattern> = {}): RotationPattern => ({
  ...{ id: EVEN, name: '28/28', premobilisationDays: 7, people: 12, isRetired: false, revision: 1 },
  runs: [
    { duty: 'on', days: 28 },
    { duty: 'off', days: 28 },
  ],
  ...over,
});
