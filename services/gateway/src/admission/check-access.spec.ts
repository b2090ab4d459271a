import { DomainError, type Access, type Role } from '@rigwise/contracts';
import { aRecord, aSession } from '../../test/sessions.ts';
import { checkAccess } from './check-access.ts';

function outcome(access: Access, role: Role | null): string {
  const record = aRecord();
  const session = role && aSession({ ...record, user: { ...record.user, role } });
  try {
    checkAccess(access, session);
    return 'goes on';
  } catch (error) {
    return error instanceof DomainError ? error.kind : String(error);
  }
}

describe('checkAccess', () => {
  it.each<[Access, Role | null, string]>([
    ['public', null, 'goes on'],
    ['public', 'employee', 'goes on'],
    ['signed-in', null, 'unauthenticated'],
    ['signed-in', 'employee', 'goes on'],
    [['admin'], null, 'unauthenticated'],
    [['admin'], 'employee', 'forbidden'],
    [['admin'], 'manager', 'forbidden'],
    [['admin', 'manager'], 'manager', 'goes on'],
    ['gateway', 'admin', 'forbidden'],
  ])('%j, called by %s: %s', (access, role, expected) => {
    expect(outcome(access, role)).toBe(expected);
  });
});
