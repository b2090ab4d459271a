import { randomUUID } from 'node:crypto';
import { internalHeaders, problem, unreadCount } from '@rigwise/contracts';
import { ANONYMOUS, CallerSigner, GATEWAY, type CallerFacts } from '@rigwise/http';
import { jwkOf, startTcpProxy, waitFor, type TcpProxy } from '@rigwise/testing';
import { surroundings, type Surroundings } from './support/running-notification.ts';

jest.setTimeout(60_000);

let around: Surroundings;
let proxy: TcpProxy;
let signer: CallerSigner;
let url: string;
beforeAll(async () => {
  around = await surroundings();
  proxy = await startTcpProxy(around.environment['DATABASE_URL'] ?? '');
  signer = new CallerSigner(jwkOf(around.callerKey), around.clock);
  ({ url } = await around.start({ DATABASE_URL: proxy.url }));
});
afterAll(async () => {
  await around.close();
  await proxy.close();
});
afterEach(() => proxy.restore());

async function ask(over: Partial<CallerFacts> = {}, audience = 'notification'): Promise<Response> {
  const facts: CallerFacts = {
    sub: randomUUID(),
    role: 'employee',
    username: 'erin.employee',
    actorId: null,
    session: null,
    capabilities: [],
    ...over,
  };
  const caller = await signer.tokenFor(audience, facts);
  return fetch(url + unreadCount.path, { headers: { [internalHeaders.caller]: caller } });
}

const count = async (sub: string): Promise<unknown> => (await ask({ sub })).json();

/** Rows as whatever writes notifications will leave them. */
const add = (accountId: string, unread: number, read = 0): Promise<void> =>
  around.ledger.run(
    `INSERT INTO notification (id, account_id, kind, subject_id, created_at, read_at)
     SELECT gen_random_uuid(), $1, 'test', gen_random_uuid()::text, now(), CASE WHEN n > $2 THEN now() END
     FROM generate_series(1, $2::int + $3::int) n`,
    accountId,
    unread,
    read,
  );

it('is a bare number in JSON, also where it is none', async () => {
  const answer = await ask();
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toMatch(/^application\/json\b/);
  expect(await answer.text()).toBe('0');
});

it('counts what this account has not read, and nothing else', async () => {
  const [erin, fred] = [randomUUID(), randomUUID()];
  await add(erin, 12, 5);
  await add(fred, 3);
  expect([await count(erin), await count(fred), await count(randomUUID())]).toEqual([12, 3, 0]);
  await around.ledger.run('UPDATE notification SET read_at = now() WHERE account_id = $1', erin);
  expect([await count(erin), await count(fred)]).toEqual([0, 3]);
});

it('is that of the employee in an employee view', async () => {
  const [employee, admin] = [randomUUID(), randomUUID()];
  await add(employee, 2);
  await add(admin, 7);
  expect(await (await ask({ sub: employee, actorId: admin })).json()).toBe(2);
});

it('reads the index of what is unread alone, however much was read', async () => {
  await add(randomUUID(), 50, 2_000);
  const plan = await around.ledger.planOf(
    `SELECT count(*) FROM notification WHERE account_id = '${randomUUID()}' AND read_at IS NULL AND in_app`,
  );
  expect(plan).toContain('notification_unread_idx');
  expect(plan).not.toContain('Seq Scan');
});

it.each([
  ['nobody', { sub: ANONYMOUS, role: null, username: null }, 'notification', 'auth/unauthenticated'],
  ['the gateway itself', { sub: GATEWAY, role: null }, 'notification', 'auth/unauthenticated'],
  ['a caller with the token of another service', {}, 'identity', 'auth/caller-not-trusted'],
] as const)('is not given to %s', async (_who, facts, audience, code) => {
  const answer = await ask(facts, audience);
  expect(answer.status).toBe(401);
  expect(problem.parse(await answer.json()).code).toBe(code);
});

it('is not given without a token', async () => {
  expect((await fetch(url + unreadCount.path)).status).toBe(401);
});

it.each(['cut', 'stall'] as const)(
  'is 503 with Retry-After while PostgreSQL is down (%s), and returns when it is back',
  async (how) => {
    const erin = randomUUID();
    await add(erin, 4);
    expect(await count(erin)).toBe(4);
    proxy[how]();
    const begun = performance.now();
    const answer = await ask({ sub: erin });
    expect(answer.status).toBe(503);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(problem.parse(await answer.json()).code).toBe('service/unavailable');
    expect(performance.now() - begun).toBeLessThan(6_000);
    proxy.restore();
    const again = await waitFor(
      async () => {
        const answer = await ask({ sub: erin });
        return answer.status !== 503 && answer;
      },
      { timeoutMs: 30_000, what: 'an answer of a database that is back' },
    );
    expect(await again.json()).toBe(4);
  },
);
