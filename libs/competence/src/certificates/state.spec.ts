import { Temporal } from 'temporal-polyfill';
import { reminderOn } from './reminders.ts';
import { stateOn, type Marks } from './state.ts';

const day = (text: string): Temporal.PlainDate => Temporal.PlainDate.from(text);
const TERM = { validFrom: day('2025-02-07'), validUntil: day('2027-02-06') };
const NONE: Marks = { isSuspended: false, isSuperseded: false, isRevoked: false };

it.each([
  ['2025-02-06', {}, 'not-yet-valid'],
  ['2025-02-07', {}, 'valid'],
  ['2027-02-06', {}, 'valid'],
  ['2027-02-07', {}, 'expired'],
  ['2026-01-01', { isSuspended: true }, 'suspended'],
  // Lifting the suspension would change nothing any more.
  ['2027-02-07', { isSuspended: true }, 'expired'],
  ['2026-01-01', { isSuperseded: true, isSuspended: true }, 'superseded'],
  ['2027-02-07', { isSuperseded: true }, 'superseded'],
  ['2027-02-07', { isRevoked: true, isSuperseded: true, isSuspended: true }, 'revoked'],
] as const)('on %s with %o a certificate is %s', (today, marks, state) => {
  expect(stateOn(TERM, { ...NONE, ...marks }, day(today))).toBe(state);
});

it('a certificate for ever never expires', () => {
  expect(stateOn({ ...TERM, validUntil: null }, NONE, day('2999-12-31'))).toBe('valid');
});

it.each([
  ['2026-11-07', null],
  ['2026-11-08', 90],
  ['2026-12-07', 90],
  ['2026-12-08', 60],
  ['2027-01-07', 30],
  ['2027-01-29', 30],
  ['2027-01-30', 7],
  ['2027-02-06', 7],
  ['2027-02-07', null],
])('on %s the reminder is that of %s days', (today, reminder) => {
  expect(reminderOn(TERM.validUntil, day(today))).toBe(reminder);
});
