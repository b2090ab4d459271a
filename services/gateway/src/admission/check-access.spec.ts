import {
  currentUser,
  DomainError,
  operators,
  publicCalls,
  type Access,
  type CallDefinition,
  type Role,
} from '@rigwise/contracts';
import { callersOf, promised } from '@rigwise/testing/permissions';
import { aRecord, aSession } from '../../test/sessions.ts';
import { checkAccess } from './check-access.ts';

const READ_ONLY = 'employee-view/read-only';
const ADMIN = '0190a0a0-0000-7000-8000-000000000009';

function outcome(
  call: Partial<CallDefinition>,
  role: Role | null,
  actorId: string | null = null,
  capabilities: readonly string[] = [],
): string {
  const record = aRecord();
  const user = { ...record.user, ...(role && { role }) };
  const session = role && aSession({ ...record, actorId, capabilities: [...capabilities], user });
  try {
    checkAccess({ ...currentUser, ...call }, session);
    return 'goes on';
  } catch (error) {
    return error instanceof DomainError ? error.code : String(error);
  }
}

const ofPeople = { capability: 'marker', roles: { manager: 'crew' }, about: 'list' } as const;

it.each(publicCalls.map((call) => [`${call.method} ${call.path}`, call] as const))(
  '%s is forwarded exactly for those the service admits, of every role, capability and scope',
  (_name, call) => {
    const differing: unknown[] = [];
    for (const [name, claims] of callersOf(call)) {
      const { sub, role, actorId, capabilities } = claims;
      if (sub === 'gateway' || sub === 'service') continue;
      // Only the service knows where targets belong.
      const expected = promised(call, claims).replace(
        /^(allowed|auth\/(outside-scope|own-target))$/,
        'goes on',
      );
      const actual = outcome(call, role, actorId, capabilities);
      if (actual !== expected) differing.push({ name, actual, expected });
    }
    expect(differing).toEqual([]);
  },
);

describe('checkAccess', () => {
  it.each<[Access, Role | null, string]>([
    ['public', null, 'goes on'],
    ['public', 'employee', 'goes on'],
    ['signed-in', null, 'auth/unauthenticated'],
    ['signed-in', 'employee', 'goes on'],
    [['admin'], null, 'auth/unauthenticated'],
    [['admin'], 'employee', 'auth/forbidden'],
    [['admin'], 'manager', 'auth/forbidden'],
    [['admin', 'manager'], 'manager', 'goes on'],
    ['gateway', 'admin', 'auth/forbidden'],
    [operators, null, 'auth/unauthenticated'],
    [operators, 'admin', 'auth/forbidden'],
    [ofPeople, 'employee', 'auth/forbidden'],
    [ofPeople, 'manager', 'goes on'],
  ])('%j, called by %s: %s', (access, role, expected) => {
    expect(outcome({ access }, role)).toBe(expected);
  });

  it.each<[readonly string[], Role, string]>([
    [['operator:all'], 'admin', 'goes on'],
    [['author:all', 'operator:all'], 'manager', 'goes on'],
    [['operator:all'], 'employee', 'goes on'],
    [['operator:department'], 'admin', 'auth/forbidden'],
    [['operator:crew', 'author:all'], 'admin', 'auth/forbidden'],
    [['operator'], 'admin', 'auth/forbidden'],
  ])('for operators, called with %j by %s: %s', (capabilities, role, expected) => {
    expect(outcome({ access: operators }, role, null, capabilities)).toBe(expected);
    expect(outcome({ access: operators, method: 'GET' }, role, ADMIN, capabilities)).toBe(READ_ONLY);
  });

  it.each<[string, Partial<CallDefinition>, string]>([
    ['reads', { method: 'GET' }, 'goes on'],
    ['a read that would open what no admin may see', { method: 'GET', inEmployeeView: false }, READ_ONLY],
    ['a link that signs in', { method: 'GET', navigation: true }, READ_ONLY],
    ['changes', { method: 'POST' }, READ_ONLY],
    ['changes that everyone may make', { method: 'POST', access: 'public' }, READ_ONLY],
    ['the way out', { method: 'POST', inEmployeeView: true }, 'goes on'],
  ])('in an employee view, %s: %s', (_what, call, expected) => {
    expect(outcome(call, 'employee', ADMIN)).toBe(expected);
    expect(outcome(call, 'employee')).toBe('goes on');
  });
});
