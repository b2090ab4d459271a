import { AlreadyDecided } from './decisions.errors.ts';
import {
  answer,
  approve,
  ask,
  expire,
  isWaiting,
  reject,
  returned,
  withdraw,
  type Act,
  type RequestState,
} from './request-state.ts';

const at = new Date('2026-11-22T12:00:00Z');
const ada = { accountId: 'ada', name: 'Ada Admin' };
const act = (over: Partial<Act> = {}): Act => ({ by: ada, at, revision: 1, ...over });
const terms = { personId: null, external: { sponsorId: 'max', endsOn: '2027-01-31', timeZone: 'UTC' } };
const pending: RequestState = {
  id: 'one',
  employeeNumber: 'EXT-1',
  firstName: 'Dana',
  lastName: 'Ortiz',
  email: 'dana@contractor.example',
  status: 'pending',
  revision: 1,
  changedAt: new Date('2026-11-20T12:00:00Z'),
  changedBy: null,
  problem: null,
  terms: null,
};
const asked = ask(pending, act());
const approved = approve(pending, act(), terms);
const failed = returned(approved, { revision: 2, problem: 'number-taken', at });
const closed = [approved, reject(pending, act()), { ...pending, status: 'expired' as const }];
const LIFETIMES = { pending: 90 * 86_400, question: 30 * 86_400 };
const inDays = (days: number) => new Date(pending.changedAt.getTime() + days * 86_400_000);

it('keeps who decided what and when, one revision on', () => {
  expect(approved).toMatchObject({ status: 'approved', revision: 2, changedAt: at, changedBy: ada, terms });
  expect(reject(pending, act())).toMatchObject({ status: 'rejected', revision: 2, changedBy: ada });
});

it('waits for an answer after a question, and for a decision after the answer', () => {
  expect(asked).toMatchObject({ status: 'needs-information', revision: 2 });
  expect(answer(asked, at)).toMatchObject({ status: 'pending', revision: 3, changedBy: null });
  expect(answer(pending, at)).toBeNull();
  expect(reject(asked, act({ revision: 2 }))).toMatchObject({ status: 'rejected' });
});

it.each(closed)('decides nothing twice: $status', (request) => {
  for (const decide of [reject, ask]) {
    expect(() => decide(request, act({ revision: request.revision }))).toThrow(AlreadyDecided);
  }
  expect(() => approve(request, act({ revision: request.revision }), terms)).toThrow(AlreadyDecided);
  expect([answer(request, at), withdraw(request, at), isWaiting(request)]).toEqual([null, null, false]);
});

it('refuses what was decided on an older state, and says who changed it', () => {
  const max = { accountId: 'max', name: 'Max Manager' };
  const refusal = (by: Act['by']): unknown => {
    try {
      return approve(asked, act({ by }), terms);
    } catch (error) {
      return error;
    }
  };
  expect(refusal(max)).toMatchObject({
    code: 'access-request/already-decided',
    kind: 'conflict',
    message: 'Ada Admin already asked a question about this request. Nothing was changed.',
    extra: { current: { status: 'needs-information', revision: 2, changedBy: ada } },
  });
  expect(refusal(ada)).toMatchObject({ message: expect.stringMatching(/^You already asked/) as string });
});

it('reopens a failed approval for another decision', () => {
  expect(failed).toMatchObject({ status: 'approved', problem: 'number-taken', revision: 3 });
  if (!failed) throw new Error('unreachable');
  expect(isWaiting(failed)).toBe(true);
  expect(reject(failed, act({ revision: 3 }))).toMatchObject({ status: 'rejected', problem: null });
  expect(returned(failed, { revision: 2, problem: 'person-gone', at })).toBeNull();
});

it.each([
  ['a request', pending, 90],
  ['a question', { ...asked, changedAt: pending.changedAt }, 30],
])('lets %s expire after its time, and not before', (_what, request, days) => {
  expect(expire(request, new Date(inDays(days).getTime() - 1), LIFETIMES)).toBeNull();
  expect(expire(request, inDays(days), LIFETIMES)).toMatchObject({ status: 'expired', changedBy: null });
});

it('lets nothing expire that is decided', () => {
  expect(expire(approved, inDays(900), LIFETIMES)).toBeNull();
});
