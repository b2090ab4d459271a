import { sessionRecord } from '@rigwise/contracts';
import type { AccountHolder } from '../people/account.ts';
import { beginSession, idleExpiry, recordOf } from './session.ts';

const policy = { idleSeconds: 1800, absoluteSeconds: 28_800, touchSeconds: 60 };
const now = new Date('2026-03-01T08:00:00Z');
const account = '0190a0a0-0000-7000-8000-000000000001';

it('lives half an hour without activity and eight hours at most', () => {
  const session = beginSession('h', account, policy, now);
  expect(session.idleExpiresAt).toEqual(new Date('2026-03-01T08:30:00Z'));
  expect(session.absoluteExpiresAt).toEqual(new Date('2026-03-01T16:00:00Z'));
});

it('is not extended beyond its absolute end by activity', () => {
  const { absoluteExpiresAt } = beginSession('h', account, policy, now);
  expect(idleExpiry(absoluteExpiresAt, policy, new Date('2026-03-01T15:00:00Z'))).toEqual(
    new Date('2026-03-01T15:30:00Z'),
  );
  expect(idleExpiry(absoluteExpiresAt, policy, new Date('2026-03-01T15:45:00Z'))).toEqual(absoluteExpiresAt);
});

it('ends immediately if the absolute life is shorter', () => {
  const session = beginSession('h', account, { ...policy, absoluteSeconds: 600 }, now);
  expect(session.idleExpiresAt).toEqual(new Date('2026-03-01T08:10:00Z'));
});

it('is stored in Redis as the contract says, without the credential', () => {
  const holder: AccountHolder = {
    accountId: account,
    personId: '0190a0a0-0000-7000-8000-000000000002',
    username: 'erin.employee',
    status: 'active',
    role: 'employee',
    capabilities: ['marker'],
    personActive: true,
    accessEndsAt: null,
    employeeNumber: 'RW-1003',
    firstName: 'Erin',
    lastName: 'Employee',
    email: null,
    department: 'Drilling',
    position: null,
    credential: { hash: '$argon2id$secret', temporary: false, expiresAt: null },
  };
  const record = recordOf(beginSession('h', account, policy, now), holder, 3);
  expect(sessionRecord.strict().parse(record)).toEqual(record);
  expect(record).toMatchObject({ generation: 3, capabilities: ['marker'], touchedAt: now.getTime() });
  expect([record.personId, record.user.department]).toEqual([holder.personId, 'Drilling']);
  expect(JSON.stringify(record)).not.toContain('argon2');
});
