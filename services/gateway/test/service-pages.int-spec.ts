import type { RunningService } from '@rigwise/platform';
import { freePort } from '@rigwise/testing';
import { ask, PUBLIC_URL, Surroundings } from './running-gateway.ts';

/** Pages that services write, for people who open their address without a session. */
jest.setTimeout(30_000);

const opened = {
  host: new URL(PUBLIC_URL).host,
  accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
  'sec-fetch-mode': 'navigate',
};
let around: Surroundings;
let gateway: RunningService;
beforeAll(async () => {
  around = await Surroundings.start();
  gateway = await around.gateway();
});
afterAll(() => around.stop());

const open = (kind: string, { url } = gateway) => ask(url, `/pages/${kind}`, { headers: opened });
const isOurs = (text: string) => text.includes('This page can’t be shown');

it('is handed on as the service wrote it, and runs nothing', async () => {
  const { status, headers, text } = await open('page');
  expect([status, text]).toEqual([200, expect.stringContaining('<h1>A page</h1>')]);
  expect(headers).toMatchObject({
    ...{ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'public, max-age=30' },
    ...{
      'content-security-policy': expect.stringContaining("script-src 'self'") as string,
      'x-frame-options': 'DENY',
    },
  });
});

it('is written once for all who open it within ten seconds, whatever follows its path', async () => {
  const first = await open('page');
  const again = await open('page?from=a-poster');
  expect([again.text, again.headers['cache-control']]).toEqual([first.text, 'public, max-age=30']);
  expect(again.headers['content-security-policy']).toBe(first.headers['content-security-policy']);
  around.clock.advance(9_000);
  expect((await open('page')).text).toBe(first.text);
  around.clock.advance(1_000);
  expect((await open('page')).text).not.toBe(first.text);
});

it('says itself what isn’t there', async () => {
  const { status, text } = await open('html-404');
  expect([status, text]).toEqual([404, '<h1>at handler.ts:7</h1>']);
});

it.each([
  ['html-500', 500],
  ['problem-400', 400],
  ['problem-500', 500],
  ['problem-503', 503],
  ['broken-off', 503],
])('of the gateway says what went wrong when the service answers %s', async (kind, expected) => {
  const { status, headers, text } = await open(kind);
  expect([status, headers['content-type'], isOurs(text)]).toEqual([
    expected,
    'text/html; charset=utf-8',
    true,
  ]);
  expect(headers['cache-control']).toBe('no-store');
  expect(text).not.toContain('handler.ts');
});

it('of the gateway says so when the service is down', async () => {
  const alone = await around.gateway({ ACCESS_REQUEST_URL: `http://127.0.0.1:${await freePort()}` });
  const { status, text } = await open('page', alone);
  expect([status, isOurs(text)]).toEqual([503, true]);
});

it.each<Record<string, string>>([{ accept: 'application/json' }, { authorization: 'Bearer rws_unknown' }])(
  'tells a program, by %o, in the common error format',
  async (headers) => {
    const host = opened.host;
    const { status, body } = await ask(gateway.url, '/pages/problem-400', { headers: { host, ...headers } });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(body['code']).toEqual(expect.stringMatching(/^[a-z-]+\/[a-z-]+$/));
  },
);

it('rejects a program’s POST in the common error format', async () => {
  const { status, body } = await ask(gateway.url, '/pages/page', { method: 'POST', headers: opened });
  expect([status, body['code']]).toEqual([405, 'request/method-not-allowed']);
});
