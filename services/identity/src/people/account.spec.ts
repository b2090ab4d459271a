import { sessionUser } from '@rigwise/contracts';
import { afterPassword, isUsable, sessionUserOf, usernameKey, type AccountHolder } from './account.ts';

const now = new Date('2026-03-01T12:00:00Z');
const seconds = (n: number) => new Date(now.getTime() + n * 1000);
const holder = (over: Partial<AccountHolder> = {}): AccountHolder => ({
  accountId: '0190a0a0-0000-7000-8000-000000000001',
  personId: '0190a0a0-0000-7000-8000-000000000002',
  username: 'erin.employee',
  status: 'active',
  role: 'employee',
  capabilities: [],
  personActive: true,
  accessEndsAt: null,
  employeeNumber: 'RW-1003',
  firstName: 'Erin',
  lastName: 'Employee',
  email: 'erin.employee@rigwise.example',
  department: 'Drilling',
  position: null,
  credential: { hash: '$argon2id$', temporary: false, expiresAt: null },
  ...over,
});
const temporary = (expiresAt: Date) => ({ hash: '$argon2id$', temporary: true, expiresAt });

describe('a correct password', () => {
  it.each<[string, Partial<AccountHolder>, string]>([
    ['signs in', {}, 'signed-in'],
    ['must be replaced at a first login', { status: 'first-login' }, 'replace-password'],
    [
      'must be replaced when it is temporary',
      { status: 'first-login', credential: temporary(seconds(1)) },
      'replace-password',
    ],
    ['is worth nothing once it expired', { status: 'first-login', credential: temporary(now) }, 'refused'],
    ['waits for the email to be verified', { status: 'unverified' }, 'verify-email'],
    ['has nothing to verify without an email', { status: 'unverified', email: null }, 'signed-in'],
    ['does not open a disabled account', { status: 'disabled' }, 'refused'],
    ['does not open the account of a person who left', { personActive: false }, 'refused'],
    ['can not exist without a credential', { credential: null }, 'refused'],
  ])('%s', (_what, over, expected) => expect(afterPassword(holder(over), now).kind).toBe(expected));
});

it('is usable unless disabled or its person inactive', () => {
  expect(isUsable(holder({ status: 'unverified' }))).toBe(true);
  expect(isUsable(holder({ status: 'disabled' }))).toBe(false);
  expect(isUsable(holder({ personActive: false }))).toBe(false);
});

it('shows the browser only the documented fields', () => {
  const user = sessionUserOf(holder({ department: null }));
  expect(Object.keys(user)).toEqual(['id', 'username', 'firstName', 'lastName', 'email', 'role']);
  expect(sessionUser.parse(user)).toEqual(user);
});

it('tells the browser about the operator permission', () => {
  const of = (...capabilities: string[]) => sessionUserOf(holder({ capabilities })).operator;
  expect([of('operator:all'), of('operator:crew', 'author:all'), of()]).toEqual([true, undefined, undefined]);
});

it('tells the browser what an author, approver, marker or assessor works on, and nothing of other capabilities', () => {
  const of = (...capabilities: string[]) => sessionUserOf(holder({ capabilities })).capabilities;
  expect(
    of(
      'author:department',
      'marker:crew',
      'assessor:all',
      'moderator:all',
      'operator:all',
      'approver:all',
      'no',
    ),
  ).toEqual([
    { name: 'author', scope: 'department' },
    { name: 'marker', scope: 'crew' },
    { name: 'assessor', scope: 'all' },
    { name: 'approver', scope: 'all' },
  ]);
  expect(of('moderator:all', 'operator:all')).toBeUndefined();
});

it.each([
  [' Erin.Employee ', 'erin.employee'],
  ['erin\u0000', 'erin\uFFFD'],
])('knows the username %j as %j', (typed, key) => expect(usernameKey(typed)).toBe(key));
