import { Module } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { cookieNames, IdempotencyInterceptor } from '@rigwise/http';
import { ExampleModule } from './fixtures/example-service.ts';
import { ExampleState } from './fixtures/example-state.ts';
import { MemoryIdempotencyStore } from './fixtures/memory-idempotency-store.ts';
import { RunningExample } from './fixtures/running-example.ts';

jest.setTimeout(60_000);

const HOUR_MS = 3_600_000;
const names = cookieNames('http://localhost:8080');
const BEGUN = Date.now();
const time = { ahead: 0 };
const clock = { now: () => new Date(BEGUN + time.ahead) };

let store: MemoryIdempotencyStore;
let state: ExampleState;
let example: RunningExample;

beforeEach(async () => {
  time.ahead = 0;
  store = new MemoryIdempotencyStore();
  state = new ExampleState(undefined);
  @Module({
    imports: [ExampleModule.forRoot(state)],
    providers: [{ provide: APP_INTERCEPTOR, useValue: new IdempotencyInterceptor(store, names, clock) }],
  })
  class WithIdempotency {}
  example = await RunningExample.start({ module: WithIdempotency });
});
afterEach(() => example.stop());

const KEY = { 'idempotency-key': 'key-of-one-submission' };
const post = (
  headers: Record<string, string> = KEY,
  body = '{"amount":1}',
  result = 'ok',
): Promise<Response> => example.send('POST', `/api/once?result=${result}`, body, headers);

interface Seen {
  status: number;
  cookies: string[];
  body: Record<string, unknown>;
}
const seen = async (answer: Promise<Response>): Promise<Seen> => {
  const { status, headers, ...rest } = await answer.then(async (a) => ({
    status: a.status,
    headers: a.headers,
    body: (await a.json()) as Record<string, unknown>,
  }));
  return { status, cookies: headers.getSetCookie(), body: rest.body };
};

it('answers a repetition with the first response, cookies included, without effect', async () => {
  const first = await seen(post());
  const again = await post();
  expect(first).toMatchObject({ status: 201, body: { run: 1, amount: 1 } });
  expect(first.cookies).toHaveLength(2);
  expect(again.headers.get('idempotent-replayed')).toBe('true');
  expect(again.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(await seen(Promise.resolve(again))).toEqual(first);
  expect(state.runs).toBe(1);
});

it('runs again without a key, with another key, and from another browser', async () => {
  await post();
  await post({});
  await post({ 'idempotency-key': 'key-of-another-submission' });
  await post({ ...KEY, cookie: `${names.flow}=another-browser` });
  expect(state.runs).toBe(4);
});

it('knows a browser by its flow, session or device cookie', async () => {
  for (const name of [names.flow, names.session, names.device]) {
    await post({ ...KEY, cookie: `${name}=mine` });
    await post({ ...KEY, cookie: `other=1; ${name}=mine` });
  }
  // The scope is the cookie's value: a browser is the same by whichever of its cookies it is known.
  expect(state.runs).toBe(1);
});

it('refuses the same key with another body, and reveals nothing', async () => {
  await post();
  const other = await seen(post(KEY, '{"amount":2}'));
  expect(other).toMatchObject({ status: 409, body: { code: 'request/conflict' }, cookies: [] });
  expect(state.runs).toBe(1);
});

it.each(['short', 'x'.repeat(201), 'with a blank', 'umläut-key'])('refuses the key %p', async (key) => {
  const headers = { 'idempotency-key': Buffer.from(key).toString('latin1') };
  expect(await seen(post(headers))).toMatchObject({ status: 400, body: { code: 'request/invalid' } });
  expect(state.runs).toBe(0);
});

it('remembers a refusal that counted, under the repetition’s own trace id', async () => {
  const first = await seen(post(KEY, '{"amount":1}', 'wrong'));
  const again = await seen(post(KEY, '{"amount":1}', 'wrong'));
  expect(first).toMatchObject({ status: 400, body: { code: 'auth/invalid-code' } });
  expect(again).toEqual({ ...first, body: { ...first.body, traceId: again.body['traceId'] } });
  expect(again.body['traceId']).not.toBe(first.body['traceId']);
  expect(state.runs).toBe(1);
});

it.each([
  ['busy', 429],
  ['away', 503],
  ['unexpected', 500],
])('forgets a refusal without effect: %s', async (result, status) => {
  expect((await post(KEY, '{"amount":1}', result)).status).toBe(status);
  expect(store.rows.size).toBe(0);
  await post(KEY, '{"amount":1}', result);
  expect(state.runs).toBe(2);
});

it('forgets invalid input', async () => {
  expect((await post(KEY, '{"amount":"x"}')).status).toBe(400);
  expect((await post(KEY, '{"amount":1}')).status).toBe(201);
});

it('of eight simultaneous requests runs one; the others are told to wait', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => post()));
  const statuses = answers.map(({ status }) => status).sort();
  expect(state.runs).toBe(1);
  expect(statuses.filter((status) => status !== 201 && status !== 409)).toEqual([]);
  expect(statuses[0]).toBe(201);
  const waiting = answers.filter(({ status }) => status === 409);
  expect(waiting.every(({ headers }) => headers.get('retry-after') === '1')).toBe(true);
});

it('lets a client succeed after a process died, by repeating with the same key for half a minute', async () => {
  await post();
  for (const row of store.rows.values()) delete row.answer;
  let answer = await post();
  for (; answer.status === 409; answer = await post()) {
    const { message } = (await answer.json()) as { message: string };
    expect(message).toContain('Retry it, unchanged');
    time.ahead += 1_000 * Number(answer.headers.get('retry-after'));
  }
  expect([answer.status, state.runs]).toEqual([201, 2]);
  expect(time.ahead).toBeGreaterThan(20_000);
  expect(time.ahead).toBeLessThanOrEqual(30_000);
});

it('remembers for 24 hours', async () => {
  await post();
  time.ahead = 24 * HOUR_MS - 5_000;
  await post();
  expect(state.runs).toBe(1);
  time.ahead = 24 * HOUR_MS + 5_000;
  await post();
  expect(state.runs).toBe(2);
});

it('still sends a response that it could not store', async () => {
  store.failure = new Error('the database went away');
  expect((await post()).status).toBe(201);
});

it('stores nothing readable without the key', async () => {
  await seen(post(KEY, '{"amount":31415926}'));
  const rows = [...store.rows.values()].map(
    (row) => JSON.stringify(row) + Buffer.from(row.answer ?? []).toString('latin1'),
  );
  expect(rows.join()).not.toMatch(/key-of-one|31415926|run-1/);
});
