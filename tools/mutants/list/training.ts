import { integration, type Mutant } from '../mutant.ts';

const identity = 'services/identity/src';
const tests = 'e2e/training.int-spec.ts';
const records = 'services/identity/test/sessions.int-spec.ts';

/** Managers and administrators are plain employees in their own training. */
export const training: readonly Mutant[] = [
  {
    name: "a session takes a role its account doesn't have",
    file: `${identity}/profile/acting-role/change-acting-role.ts`,
    find: `if (role !== 'employee' && role !== holder.role) {`,
    replace: `if (role !== 'employee' && role !== 'manager' && role !== 'admin') {`,
    red: integration(tests, ', and that is recorded'),
  },
  {
    name: 'two concurrent changes apply a role twice',
    file: `${identity}/profile/acting-role/change-acting-role.ts`,
    find: 'await this.accounts.hold(tx, accountId);',
    replace: '',
    red: integration(tests, 'change the role once'),
  },
  {
    name: 'an author in training keeps the permission',
    file: `${identity}/sessions/session.ts`,
    find: 'ownRole: holder.role, capabilities: [] };',
    replace: 'ownRole: holder.role };',
    red: integration(
      records,
      'is an employee’s record in Redis and in PostgreSQL, which remembers the original role',
    ),
  },
  {
    name: 'training extends the session',
    file: `${identity}/sessions/session.ts`,
    find: 'return { ...begin(hash, accountId, absoluteExpiresAt, policy, now), actingRole };',
    replace: 'return { ...beginSession(hash, accountId, policy, absoluteExpiresAt && now), actingRole };',
    red: integration(tests, 'ends with the eight hours of the original session'),
  },
];
