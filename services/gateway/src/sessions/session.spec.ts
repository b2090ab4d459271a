import { aRecord, aSession } from '../../test/sessions.ts';
import { isLive, isTouchDue, parseSessionRecord } from './session.ts';

const NOW = 1_750_000_000_000;
const session = (over: Parameters<typeof aRecord>[0]) => aSession(aRecord(over));

describe('isLive', () => {
  it.each([
    ['both ends are ahead', 1, 1, true],
    ['it was idle for too long', 0, 1, false],
    ['it is over for good', 1, 0, false],
    ['both have passed', -1, -1, false],
  ])('when %s', (_what, idle, absolute, expected) => {
    expect(isLive(session({ idleExpiresAt: NOW + idle, absoluteExpiresAt: NOW + absolute }), NOW)).toBe(
      expected,
    );
  });
});

describe('isTouchDue', () => {
  it.each([
    [0, false],
    [60_000, false],
    [60_001, true],
  ])('after %i ms', (age, expected) => {
    expect(isTouchDue(session({ touchedAt: NOW - age }), NOW)).toBe(expected);
  });
});

describe('the response of GET /api/auth/current', () => {
  const record = aRecord();

  it('is the signed-in person', () => {
    expect(JSON.parse(aSession(record).currentUser)).toEqual(record.user);
  });

  it('marks an employee view, and names the employee', () => {
    const view = aSession({ ...record, actorId: '0190a0a0-0000-7000-8000-000000000009' });
    const { firstName, lastName, department } = record.user;
    expect(JSON.parse(view.currentUser)).toEqual({
      ...record.user,
      isImpersonating: true,
      impersonatedEmployee: { firstName, lastName, department },
    });
  });
});

it('GET /api/auth/current names the original role in training', () => {
  const record = aRecord({ ownRole: 'manager' });
  expect(JSON.parse(aSession(record).currentUser)).toEqual({ ...record.user, ownRole: 'manager' });
});

it('GET /api/auth/current marks operators, except in a view or in training', () => {
  const { user } = aRecord();
  const operatorOf = (over: Parameters<typeof aRecord>[0]): unknown =>
    (JSON.parse(aSession(aRecord({ user: { ...user, operator: true }, ...over })).currentUser) as typeof user)
      .operator;
  expect(operatorOf({})).toBe(true);
  expect(operatorOf({ ownRole: 'manager' })).toBeUndefined();
  expect(operatorOf({ actorId: '0190a0a0-0000-7000-8000-000000000009' })).toBeUndefined();
});

it('GET /api/auth/current says what authors work on, except in a view or in training', () => {
  const { user } = aRecord();
  const capabilities = [{ name: 'author' as const, scope: 'all' as const }];
  const capabilitiesOf = (over: Parameters<typeof aRecord>[0]): unknown =>
    (JSON.parse(aSession(aRecord({ user: { ...user, capabilities }, ...over })).currentUser) as typeof user)
      .capabilities;
  expect(capabilitiesOf({})).toEqual(capabilities);
  expect(capabilitiesOf({ ownRole: 'manager' })).toBeUndefined();
  expect(capabilitiesOf({ actorId: '0190a0a0-0000-7000-8000-000000000009' })).toBeUndefined();
});

describe('parseSessionRecord', () => {
  it('reads what identity wrote', () => {
    const record = aRecord();
    expect(parseSessionRecord(JSON.stringify(record))).toEqual(record);
  });

  it.each([
    '',
    'revoked',
    '{',
    'null',
    '[]',
    '{"generation":1}',
    JSON.stringify({ ...aRecord(), accountId: 'x' }),
  ])('rejects other shapes: %s', (text) => {
    expect(parseSessionRecord(text)).toBeUndefined();
  });

  it('omits what browsers must not see', () => {
    const record = aRecord();
    const text = JSON.stringify({ ...record, user: { ...record.user, passwordHash: 'x' } });
    expect(parseSessionRecord(text)?.user).toEqual(record.user);
  });
});
