import { CallerSigner } from '@rigwise/http';
import { jwkOf, testKeys, waitFor } from '@rigwise/testing';
import { systemClock } from '../src/index.ts';
import { ACCOUNT, anonymous, employee, keys, RunningExample } from './fixtures/running-example.ts';

jest.setTimeout(60_000);

let example: RunningExample;
beforeAll(async () => {
  example = await RunningExample.start();
});
afterAll(() => example.stop());

interface Who {
  caller: { address: string };
  context: { correlationId: string; causationId: string };
}

const who = async (headers: Record<string, string>): Promise<Who> =>
  (await (await example.fetch('/api/who', { headers })).json()) as Who;

describe('without a trusted token', () => {
  it.each(['/api/who', '/api/mine', '/internal/example'])('%s answers nobody', async (path) => {
    for (const token of [undefined, '', 'x', 'a.b.c']) {
      const answer = await fetch(
        example.url + path,
        token === undefined ? {} : { headers: { 'x-internal-caller': token } },
      );
      expect([answer.status, await answer.json()]).toMatchObject([401, { code: 'auth/caller-not-trusted' }]);
    }
  });

  it('another key or another audience is no better', async () => {
    const strangers = new CallerSigner(jwkOf(testKeys().CALLER_PRIVATE_KEY), systemClock);
    const gateways = new CallerSigner(jwkOf(keys.CALLER_PRIVATE_KEY), systemClock);
    for (const token of [
      await strangers.tokenFor('identity', employee),
      await gateways.tokenFor('notification', employee),
    ]) {
      const answer = await fetch(`${example.url}/api/mine`, { headers: { 'x-internal-caller': token } });
      expect([answer.status, await answer.json()]).toMatchObject([401, { code: 'auth/caller-not-trusted' }]);
    }
  });

  it('health still answers', async () => {
    expect((await fetch(`${example.url}/health/live`)).status).toBe(200);
  });

  it('errors reveal nothing about what is at an address', async () => {
    const answer = await fetch(`${example.url}/api/auth/example`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"unknown":1}',
    });
    expect([answer.status, await answer.json()]).toMatchObject([401, { code: 'auth/caller-not-trusted' }]);
  });
});

describe('the access rule of a call', () => {
  const gateway = { ...anonymous, sub: 'gateway' };
  const manager = { ...employee, role: 'manager' } as const;
  it.each([
    ['/api/who', anonymous, 200, undefined],
    ['/api/mine', anonymous, 401, 'auth/unauthenticated'],
    ['/api/mine', employee, 200, undefined],
    ['/api/mine', gateway, 401, 'auth/unauthenticated'],
    ['/api/team', anonymous, 401, 'auth/unauthenticated'],
    ['/api/team', employee, 403, 'auth/forbidden'],
    ['/api/team', manager, 200, undefined],
    ['/api/team', { ...anonymous, role: 'admin' } as const, 401, 'auth/unauthenticated'],
    ['/internal/example', gateway, 200, undefined],
    ['/internal/example', manager, 403, 'auth/forbidden'],
    ['/internal/example', anonymous, 403, 'auth/forbidden'],
  ])('%s for %j: %d', async (path, facts, status, code) => {
    const answer = await example.fetch(path, {}, facts);
    const body = (await answer.json()) as { code?: string };
    expect([answer.status, body.code]).toEqual([status, code]);
  });
});

describe('with a trusted token', () => {
  it('the caller is the one in the token', async () => {
    const answer = await example.fetch(
      '/api/who',
      {},
      { ...employee, capabilities: ['author'], actorId: ACCOUNT },
    );
    expect((await answer.json()) as Who).toMatchObject({
      caller: {
        accountId: ACCOUNT,
        role: 'employee',
        username: 'erin.employee',
        actorId: ACCOUNT,
        sessionHash: null,
        capabilities: ['author'],
      },
    });
  });

  it('the address and the request id are trusted', async () => {
    const { caller, context } = await who({
      'x-internal-address': '203.0.113.7',
      'x-request-id': 'gateway-1234',
    });
    expect(caller.address).toBe('203.0.113.7');
    expect(context).toEqual({ correlationId: 'gateway-1234', causationId: 'gateway-1234' });
  });

  it('the address is the connection’s if none is given, and forwarded headers are never trusted', async () => {
    const { caller } = await who({ 'x-forwarded-for': '203.0.113.7' });
    expect(caller.address).toBe('127.0.0.1');
  });

  it.each(['short', 'with blank here', 'x'.repeat(200), 'inject"quote-12345'])(
    'the request id %p is ignored',
    async (id) => {
      expect((await who({ 'x-request-id': id })).context.correlationId).not.toBe(id);
    },
  );

  it('a request id appears in errors and logs', async () => {
    const headers = { 'x-request-id': 'gateway-5678' };
    const answer = await example.fetch('/api/fail?how=wrong', { headers });
    expect(await answer.json()).toMatchObject({ traceId: 'gateway-5678', code: 'auth/invalid-code' });
    // The line is logged after the response.
    const isTheLine = (entry: Record<string, unknown>): boolean =>
      entry['msg'] === 'request' && entry['traceId'] === 'gateway-5678';
    const line = await waitFor(() => example.logged.find(isTheLine), {
      timeoutMs: 30_000,
      what: 'the line of the request',
    });
    expect(line).toMatchObject({
      msg: 'request',
      route: '/api/fail',
      traceId: 'gateway-5678',
    });
  });

  it('without a trusted token a request id is ignored', async () => {
    const answer = await fetch(`${example.url}/api/who`, { headers: { 'x-request-id': 'forged-1234' } });
    expect(((await answer.json()) as { traceId: string }).traceId).not.toBe('forged-1234');
  });
});
