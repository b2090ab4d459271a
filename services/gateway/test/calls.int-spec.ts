import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { connect, createServer } from 'node:net';
import { Readable } from 'node:stream';
import { brotliDecompressSync } from 'node:zlib';
import { currentUser, login, problem } from '@rigwise/contracts';
import type { RunningService } from '@rigwise/platform';
import { freePort, waitFor } from '@rigwise/testing';
import { request } from 'undici';
import { ask, PUBLIC_URL, Surroundings, type Asked } from './running-gateway.ts';
import { aRecord } from './sessions.ts';
import { answer, authEcho, echo, note, team, whoAmI } from './small-calls.ts';
import type { Seen } from './small-service.ts';

jest.setTimeout(60_000);

const KIB = 1024;

describe('a forwarded call', () => {
  let around: Surroundings;
  let gateway: RunningService;
  beforeAll(async () => {
    around = await Surroundings.start();
    gateway = await around.gateway();
  });
  afterAll(() => around.stop());

  const send = (path: string, asked: Asked = {}) => ask(gateway.url, path, asked);
  const seen = async (path: string, asked: Asked = {}) => {
    const { status, body } = await send(path, asked);
    expect(status).toBe(200);
    return body as unknown as Seen;
  };
  const code = async (path: string, asked: Asked = {}) => {
    const { status, body } = await send(path, asked);
    expect(problem.parse(body).status).toBe(status);
    return [status, body['code']];
  };
  const posted = (over: Partial<Asked> = {}): Asked => ({ method: 'POST', body: '{"a":1}', ...over });
  const aUser = (role: 'employee' | 'manager') => {
    const { user } = aRecord();
    return around.book.signIn({ user: { ...user, role } }, around.clock.now().getTime());
  };

  it('reaches its service with the body unchanged', async () => {
    const { method, url, body } = await seen(`${echo.path}?q=%2Fa&q=b`, posted());
    expect([method, url, body]).toEqual(['POST', `${echo.path}?q=%2Fa&q=b`, { a: 1 }]);
  });

  it('is answered compressed where that is declared, to a browser that understands it', async () => {
    const { headers, body } = await request(gateway.url + echo.path, {
      method: 'POST',
      headers: { origin: PUBLIC_URL, 'content-type': 'application/json', 'accept-encoding': 'gzip, br' },
      body: JSON.stringify({ text: 'well '.repeat(KIB) }),
    });
    expect(headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    const sent = Buffer.from(await body.arrayBuffer());
    expect(sent.length).toBeLessThan(KIB);
    expect(Number(headers['content-length'])).toBe(sent.length);
    expect(brotliDecompressSync(sent).toString()).toContain('well well');
  });

  it('carries no caller without a session, and its account with one', async () => {
    expect((await seen(echo.path, posted())).caller).toMatchObject({
      accountId: null,
      role: null,
      sessionHash: null,
    });
    const { token, hash } = await aUser('manager');
    const { caller } = await seen(echo.path, posted({ token }));
    expect(caller).toMatchObject({
      role: 'manager',
      username: 'erin.employee',
      sessionHash: hash,
      address: '127.0.0.1',
    });
    expect(caller.accountId).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('carries nothing that a browser forged', async () => {
    const forged = {
      'x-internal-caller': 'forged',
      'x-internal-address': '203.0.113.9',
      'X-User-Id': 'admin',
      'x-user-role': 'admin',
      'x-forwarded-for': '203.0.113.9',
      'x-request-id': 'forged-request-id',
      forwarded: 'for=203.0.113.9',
    };
    const { headers, caller } = await seen(echo.path, posted({ headers: forged }));
    expect(caller).toMatchObject({ address: '127.0.0.1', accountId: null });
    expect(JSON.stringify(headers)).not.toMatch(/forged|203\.0\.113\.9|x-user/i);
  });

  it('trusts X-Forwarded-For of a trusted proxy', async () => {
    const behind = await around.gateway({ TRUSTED_PROXIES: '127.0.0.0/8, ::1' });
    const headers = { 'x-forwarded-for': '198.51.100.1, 203.0.113.9' };
    const { body } = await ask(behind.url, echo.path, posted({ headers }));
    expect((body as unknown as Seen).caller.address).toBe('203.0.113.9');
  });

  it('removes the session cookie and passes the others on', async () => {
    const { token } = await aUser('employee');
    const cookie = `rigwise_flow=a; rigwise_session=${token}; other=b`;
    const { headers } = await seen(echo.path, posted({ headers: { cookie } }));
    expect(headers['cookie']).toBe('rigwise_flow=a; other=b');
    expect(JSON.stringify(headers)).not.toContain(token);
  });

  it('returns cookies unchanged, and no header meant for the gateway', async () => {
    const { headers } = await send('/api/answers/cookies');
    expect(headers['set-cookie']).toEqual(['rigwise_flow=a; HttpOnly; Path=/', 'rigwise_device=b; Path=/']);
    const hop = await send('/api/answers/hop-by-hop');
    expect(Object.keys(hop.headers)).not.toEqual(expect.arrayContaining(['x-hop']));
    expect(hop.headers).not.toHaveProperty('x-internal-note');
    expect(hop.headers).not.toHaveProperty('x-powered-by');
    expect(hop.headers['x-content-type-options']).toBe('nosniff');
  });

  describe('is refused by the gateway', () => {
    it('without a session where one is needed, and without the role', async () => {
      const [employee, manager] = [await aUser('employee'), await aUser('manager')];
      expect(await code(whoAmI.path)).toEqual([401, 'auth/unauthenticated']);
      expect(await code(team.path, { token: employee.token })).toEqual([403, 'auth/forbidden']);
      expect((await seen(team.path, { token: manager.token })).caller.role).toBe('manager');
    });

    it.each([
      ['another origin', { origin: 'https://evil.example' }],
      ['an opaque origin', { origin: 'null' }],
      ['a cross-site fetch', { 'sec-fetch-site': 'cross-site' }],
      ['a same-site fetch', { 'sec-fetch-site': 'same-site' }],
    ])('from %s', async (_what, headers) => {
      expect(await code(echo.path, posted({ headers }))).toEqual([403, 'request/cross-site']);
    });

    it('as a form without an origin', async () => {
      const { statusCode, body } = await request(gateway.url + echo.path, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'a=1',
      });
      expect([statusCode, ((await body.json()) as { code: string }).code]).toEqual([
        403,
        'request/cross-site',
      ]);
    });

    it.each([
      ['GET', '/api/nothing', 404],
      ['POST', '/api', 404],
      ['GET', '/api/auth/current/', 404],
      ['GET', '/api//auth/current', 404],
      ['GET', '/api/../internal/sessions/resolve', 404],
      ['POST', '/internal/sessions/resolve', 404],
      ['POST', '/api/internal/sessions/resolve', 404],
      ['GET', '/API/auth/current', 404],
      ['GET', '/metrics', 404],
      ['GET', '/api/%', 400],
    ] as const)('%s %s answers %i', async (method, path, status) => {
      expect((await code(path, { method }))[0]).toBe(status);
    });

    it.each([
      ['GET', login.path, 'POST'],
      ['DELETE', login.path, 'POST'],
      ['POST', currentUser.path, 'GET, HEAD'],
    ] as const)('%s %s, whose address takes %s', async (method, path, allow) => {
      const { status, headers, body } = await send(path, { method });
      expect([status, headers['allow'], body['code']]).toEqual([405, allow, 'request/method-not-allowed']);
    });

    it.each([
      [login.path, 405, 'POST'],
      [currentUser.path, 405, 'GET, HEAD'],
      ['/api', 404, undefined],
      ['/api/nothing-here', 404, undefined],
    ] as const)('PROPFIND %s, which has no route, answers %i', async (path, status, allow) => {
      const answer = await send(path, { method: 'PROPFIND' });
      expect([answer.status, answer.headers['allow']]).toEqual([status, allow]);
      expect(problem.parse(answer.body).status).toBe(status);
    });
  });

  describe('with a body', () => {
    const jsonOf = (bytes: number) => JSON.stringify('x'.repeat(bytes - 2));

    it.each([
      [authEcho.path, 16 * KIB],
      [echo.path, 1024 * KIB],
    ])('to %s accepts exactly %i bytes', async (path, limit) => {
      // A string is no object: the service responds with 400, which shows that the body arrived.
      expect(await code(path, posted({ body: jsonOf(limit) }))).toEqual([400, 'request/invalid']);
      expect(await code(path, posted({ body: jsonOf(limit + 1) }))).toEqual([413, 'request/too-large']);
    });

    it.each([
      [authEcho.path, 16 * KIB],
      [echo.path, 1024 * KIB],
    ])('to %s of unknown length is cut at %i bytes', async (path, limit) => {
      const chunked = async (bytes: number) => {
        const { statusCode, body } = await request(gateway.url + path, {
          method: 'POST',
          headers: { origin: PUBLIC_URL, 'content-type': 'application/json' },
          body: Readable.from(jsonOf(bytes).match(/.{1,4096}/g) ?? []),
        });
        return [statusCode, ((await body.json()) as { code: string }).code];
      };
      expect(await chunked(limit)).toEqual([400, 'request/invalid']);
      expect(await chunked(limit + 1)).toEqual([413, 'request/too-large']);
    });

    it('that is no JSON is rejected by the service', async () => {
      expect(await code(echo.path, posted({ body: '{"a":' }))).toEqual([400, 'request/malformed']);
      const headers = { 'content-type': 'text/plain' };
      expect(await code(echo.path, posted({ headers }))).toEqual([415, 'request/unsupported-media-type']);
      expect(await code(echo.path, { method: 'POST' })).toEqual([400, 'request/invalid']);
    });
  });

  describe('whose service responds oddly', () => {
    it.each([
      ['html-404', 404, 'request/not-found'],
      ['html-500', 500, 'service/unexpected'],
      ['broken-off', 503, 'service/unavailable'],
    ])('%s becomes a problem', async (kind, status, expected) => {
      const { body, text } = await send(`/api/answers/${kind}`);
      expect([body['status'], body['code']]).toEqual([status, expected]);
      expect(text).not.toContain('handler.ts');
    });

    it('that is long is passed on completely', async () => {
      const { status, text } = await send('/api/answers/large');
      expect([status, text.length]).toEqual([200, 3_000_002]);
    });

    it('that is empty is passed on empty', async () => {
      expect(await send('/api/answers/empty')).toMatchObject({ status: 204, text: '' });
    });

    it('that never comes becomes a 503 before a browser gives up', async () => {
      const begun = performance.now();
      const { status, headers } = await send('/api/answers/never');
      expect(status).toBe(503);
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      expect(performance.now() - begun).toBeLessThan(10_000);
    });
  });

  describe('whose service is down', () => {
    it('gets 503 with Retry-After', async () => {
      const alone = await around.gateway({ ACCESS_REQUEST_URL: `http://127.0.0.1:${await freePort()}` });
      const { status, headers, body } = await ask(alone.url, echo.path, posted());
      expect([status, body['code']]).toEqual([503, 'service/unavailable']);
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    });

    it('waits for it to come back, because nothing was sent yet', async () => {
      const port = await freePort();
      const refused: unknown[] = [];
      const onRefused = (event: unknown) => void refused.push(event);
      subscribe('undici:client:connectError', onRefused);
      const restarting = await around.gateway({ ACCESS_REQUEST_URL: `http://127.0.0.1:${port}` });
      const put = ask(restarting.url, '/api/notes/a', { method: 'PUT', body: '{"a":1}' });
      const post = ask(restarting.url, echo.path, posted());
      await waitFor(() => refused.length >= 2, { timeoutMs: 30_000, what: 'both to be refused once' });
      unsubscribe('undici:client:connectError', onRefused);
      // Something that listens immediately; on a busy machine a service takes longer to start than the gateway retries.
      const late = createServer((socket) => {
        const there = connect(Number(new URL(around.service.url).port), '127.0.0.1');
        for (const one of [socket, there]) one.on('error', () => undefined);
        socket.pipe(there).pipe(socket);
      });
      await new Promise<void>((resolve) => late.listen(port, '127.0.0.1', resolve));
      expect([(await put).status, (await post).status]).toEqual([200, 200]);
      expect((await put).body['url']).toBe(note.path.replace('{name}', 'a'));
      late.close();
    });
  });

  it('answers HEAD with the head of GET', async () => {
    const head = await send(answer.path.replace('{kind}', 'cookies'), { method: 'HEAD' });
    expect(head).toMatchObject({ status: 200, text: '' });
    expect(head.headers['content-length']).toBe('2');
  });

  describe('that is invalid HTTP', () => {
    /** The server's response to these exact bytes, until it closes the connection. */
    const raw = (bytes: string) =>
      new Promise<string>((resolve) => {
        const socket = connect(Number(new URL(gateway.url).port), '127.0.0.1', () => socket.write(bytes));
        let text = '';
        socket.on('data', (data) => (text += data.toString()));
        socket.on('close', () => resolve(text));
        // The connection may close abruptly: what counts is what was sent before.
        socket.on('error', () => undefined);
      });
    const post = (headers: string[], body = '') =>
      raw(`POST ${echo.path} HTTP/1.1\r\nHost: localhost:8080\r\n${headers.join('\r\n')}\r\n\r\n${body}`);

    it.each([
      ['two ways to say how long it is', ['Content-Length: 4', 'Transfer-Encoding: chunked'], '0\r\n\r\n'],
      ['two lengths', ['Content-Length: 4', 'Content-Length: 5'], 'abcde'],
      ['an odd transfer encoding', ['Transfer-Encoding: xchunked'], '0\r\n\r\n'],
      ['chunked twice', ['Transfer-Encoding: chunked, identity'], '0\r\n\r\n'],
      ['a length that is none', ['Content-Length: +4'], 'abcd'],
      ['a header with a blank before the colon', ['Content-Length : 4'], 'abcd'],
      ['a folded header', ['X-A: 1', ' Content-Length: 4'], 'abcd'],
    ])('such as %s is refused, and the connection ends', async (_what, headers, body) => {
      const smuggled = `GET ${currentUser.path} HTTP/1.1\r\nHost: localhost:8080\r\n\r\n`;
      const text = await post(headers, body + smuggled);
      // A response to the request hidden in the body would be a 401.
      expect(new Set(text.match(/HTTP\/1\.1 \d+/g))).toEqual(new Set(['HTTP/1.1 400']));
      expect(text).toContain('"code":"request/malformed"');
    });

    it('such as an endless head is cut, while others are served', async () => {
      const impatient = await around.gateway({ HEADERS_TIMEOUT: '1s' });
      const socket = connect(Number(new URL(impatient.url).port), '127.0.0.1');
      socket.write('GET / HTTP/1.1\r\nHost: a\r\nX-Slow: ');
      let text = '';
      let closed = false;
      socket.on('data', (data) => (text += data.toString()));
      socket.on('close', () => (closed = true));
      const statuses = new Set<number>();
      await waitFor(
        async () => {
          statuses.add((await ask(impatient.url, currentUser.path)).status);
          return closed;
        },
        { timeoutMs: 30_000, what: 'the slow connection to be cut' },
      );
      expect(text).toMatch(/^HTTP\/1\.1 408 /);
      expect(statuses).toEqual(new Set([401]));
    });
  });
});
