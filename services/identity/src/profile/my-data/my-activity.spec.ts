import type { AuditEntryView } from '@rigwise/contracts';
import { activityOf } from './my-activity.ts';

const [ME, MINE, OTHER] = ['person-1', 'account-1', 'account-2'];
const me = { accountIds: [MINE], targetIds: [ME, MINE] };
const entry = (over: Partial<AuditEntryView>): AuditEntryView => ({
  id: 'entry',
  occurredAt: '2026-11-22T08:00:00.000Z',
  service: 'identity',
  action: 'account.role-changed',
  outcome: 'succeeded',
  reason: null,
  actor: { accountId: OTHER, person: null },
  subject: { type: 'person', id: ME, person: null },
  address: '192.0.2.7',
  details: { from: 'employee', to: 'manager' },
  erasedAt: null,
  correlationId: null,
  seal: null,
  ...over,
});

it('shows what was done to the person, not by whom nor from where', () => {
  expect(activityOf(entry({}), me)).toMatchObject({
    by: 'another person',
    about: 'you',
    address: null,
    details: { from: 'employee', to: 'manager' },
  });
});

it('shows that the person did something to another, and nothing about them', () => {
  const done = entry({
    actor: { accountId: MINE, person: null },
    subject: { type: 'person', id: 'person-2', person: null },
  });
  expect(activityOf(done, me)).toMatchObject({
    by: 'you',
    about: 'another person',
    address: '192.0.2.7',
    details: null,
  });
});

it.each([
  ['192.0.2.7', 'nobody signed in'],
  [null, 'the system'],
])('with nobody signed in, from %s: %s', (address, by) => {
  expect(activityOf(entry({ actor: null, address }), me)).toMatchObject({ by, address: null });
});
