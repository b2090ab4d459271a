import { EXPIRING_DAYS, type CertificateStatus } from '@rigwise/contracts';
import { daysLeft, isIssued, isOver, parted, shownUntil, standingOf, todayAt } from './standing.ts';
import { aCertificate, inDays } from './test/a-certificate.ts';

const today = inDays(0);

it.each<[string, CertificateStatus, string | null, string]>([
  ['on the last of the days', 'valid', inDays(EXPIRING_DAYS), 'expiring'],
  ['today', 'valid', today, 'expiring'],
  ['a day before them', 'valid', inDays(EXPIRING_DAYS + 1), 'valid'],
  ['without an end', 'valid', null, 'valid'],
  ['suspended', 'suspended', inDays(3), 'suspended'],
  ['over', 'expired', inDays(-1), 'expired'],
])('counts as ending soon only while it is valid: %s', (_what, status, validUntil, standing) =>
  expect(standingOf({ status, validUntil }, today)).toBe(standing),
);

it('counts days across a change of clocks', () => expect(daysLeft('2026-03-30', '2026-03-28')).toBe(2));

it('takes the day in UTC, as the server does', () =>
  expect(todayAt(Date.parse('2026-11-24T23:30:00-05:00'))).toBe('2026-11-25'));

it('keeps the order of those in use, and has the latest of those that are over first', () => {
  const statuses = ['valid', 'expired', 'waiting', 'revoked', 'suspended', 'superseded', 'declined'] as const;
  const { inUse, over } = parted(statuses.map((status, at) => aCertificate(at, { status })));
  expect(inUse.map(({ status }) => status)).toEqual(['valid', 'waiting', 'suspended']);
  expect(over.map(({ status }) => status)).toEqual(['declined', 'superseded', 'revoked', 'expired']);
  expect(isOver({ status: 'not-yet-valid' })).toBe(false);
});

it('was issued unless it waits or was declined', () =>
  expect(
    (['waiting', 'declined', 'revoked', 'valid'] as const).map((status) => isIssued({ status })),
  ).toEqual([false, false, true, true]));

it.each([
  [null, null],
  [inDays(-1), null],
  [today, today],
])('shows the name up to and on its last day: %s', (nameShownUntil, until) =>
  expect(shownUntil({ nameShownUntil }, today)).toBe(until),
);
