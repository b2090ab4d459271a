import { accessAskedForV1 } from '@rigwise/contracts';
import { Periodic } from '@rigwise/persistence';
import { waitFor } from '@rigwise/testing';
import { startAccessRequest, type RunningAccessRequest } from './support/running-access-request.ts';

jest.setTimeout(60_000);

const LIMIT = 3;
let running: RunningAccessRequest;
beforeAll(async () => {
  running = await startAccessRequest({ ADDRESS_ACCESS_REQUESTS: String(LIMIT) });
});
afterAll(() => running.close());

const aSubmission = (number: number) => ({
  employeeNumber: `EXT-${number}`,
  firstName: 'Dana',
  lastName: 'Ortiz',
  email: `dana.${number}@contractor.example`,
  reason: 'I join the crew of Rig 7 in May.',
});
const count = async (table: string, where = 'true'): Promise<number> =>
  Number(
    (await running.rows.query<{ count: string }>(`select count(*) from ${table} where ${where}`)).rows[0]
      ?.count,
  );
const submissions = () => count('outbox', `topic = '${accessAskedForV1.topic}'`);

describe('one address', () => {
  it('may send a limited number of different requests an hour, and repeat them freely', async () => {
    const address = '198.51.100.1';
    for (let number = 1; number <= LIMIT; number++) {
      expect((await running.ask(aSubmission(number), { address })).status).toBe(200);
    }
    expect((await running.ask(aSubmission(1), { address })).status).toBe(200);
    const before = await submissions();
    const refused = await running.ask(aSubmission(LIMIT + 1), { address });
    expect([refused.status, refused.problem.code]).toEqual([429, 'access-request/throttled']);
    expect(refused.problem.message).toBe(
      'Too many requests came from your network. Please try again in 60 minutes.',
    );
    expect(refused.headers.get('retry-after')).toBe('3600');
    expect(await submissions()).toBe(before);
    expect((await running.ask(aSubmission(2), { address })).status).toBe(200);
    expect((await running.ask(aSubmission(LIMIT + 1), { address: '198.51.100.2' })).status).toBe(200);
    running.clock.advance({ minutes: 60 });
    expect((await running.ask(aSubmission(LIMIT + 1), { address })).status).toBe(200);
  });

  it('of IPv6 is the /64 network', async () => {
    const household = (host: number) => ({ address: `2001:db8:1:2::${host}` });
    for (let number = 1; number <= LIMIT; number++) {
      expect((await running.ask(aSubmission(number), household(number))).status).toBe(200);
    }
    expect((await running.ask(aSubmission(LIMIT + 1), household(99))).status).toBe(429);
    expect((await running.ask(aSubmission(LIMIT + 1), { address: '2001:db8:1:3::1' })).status).toBe(200);
  });

  it('gets no more by simultaneous requests', async () => {
    const address = '198.51.100.3';
    const answers = await Promise.all(
      // A request that hit the database's lock timeout was not examined, and is retried.
      Array.from({ length: 12 }, (_, number) =>
        waitFor(
          async () => {
            const answer = await running.ask(aSubmission(100 + number), { address });
            return answer.status !== 503 && answer;
          },
          { timeoutMs: 30_000, what: 'an answer of a database that has time' },
        ),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(LIMIT);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(12 - LIMIT);
  });

  it('is recorded when refused', async () => {
    const address = '198.51.100.4';
    for (let number = 1; number <= LIMIT + 1; number++) await running.ask(aSubmission(number), { address });
    const { rows } = await running.rows.query<{ value: Buffer }>(
      `select value from outbox where key = 'requestAccess' order by sequence desc limit 1`,
    );
    const event = JSON.parse(rows[0]?.value.toString('utf8') ?? '{}') as { payload: unknown };
    expect(event.payload).toMatchObject({
      action: 'access.requested',
      outcome: 'refused',
      reason: 'throttled',
      target: { type: 'call', id: 'requestAccess' },
      personal: { address },
    });
  });
});

it('keeps windows and responses while they are needed, and no longer', async () => {
  const periodic = running.service.app.get(Periodic);
  const sweep = () =>
    Promise.all(['sweep-expired', 'sweep-idempotency-keys'].map((task) => periodic.run(task)));
  await running.ask(aSubmission(200), { headers: { 'idempotency-key': 'aaaaaaaa-1' } });
  const before = [await count('throttle_window'), await count('idempotency')];
  expect(before).toEqual([expect.any(Number), 1]);
  running.clock.advance({ hours: 23 });
  await sweep();
  expect([(await count('throttle_window')) > 0, await count('idempotency')]).toEqual([true, 1]);
  running.clock.advance({ hours: 3 });
  await sweep();
  expect([await count('throttle_window'), await count('idempotency')]).toEqual([0, 0]);
});
