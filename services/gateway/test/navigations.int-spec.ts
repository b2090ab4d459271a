import type { RunningService } from '@rigwise/platform';
import { freePort } from '@rigwise/testing';
import { ask, PUBLIC_URL, Surroundings, type Asked } from './running-gateway.ts';

jest.setTimeout(30_000);

const LOGIN_PAGE = '/login?error=system-error';
const opened = {
  host: new URL(PUBLIC_URL).host,
  accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
  'sec-fetch-mode': 'navigate',
};

describe('a followed link or redirect', () => {
  let around: Surroundings;
  let gateway: RunningService;
  beforeAll(async () => {
    around = await Surroundings.start();
    gateway = await around.gateway();
  });
  afterAll(() => around.stop());

  const open = (path: string, asked: Asked = {}, { url } = gateway) =>
    ask(url, path, { ...asked, headers: { ...opened, ...asked.headers } });
  const expectLoginPage = ({ status, headers, text }: Awaited<ReturnType<typeof open>>) => {
    expect([status, headers['location'], text]).toEqual([302, LOGIN_PAGE, '']);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    expect(headers).not.toHaveProperty('set-cookie');
  };

  it.each(['GET', 'HEAD'] as const)(
    'by %s leads where the service says, with its cookies',
    async (method) => {
      const { status, headers, text } = await open('/follow/lead-on?token=secret', { method });
      expect([status, headers['location'], text]).toEqual([
        302,
        '/create-password?token=a%2Bb&verified=true',
        '',
      ]);
      expect(headers['set-cookie']).toEqual([
        'rigwise_flow=; Max-Age=0',
        'rigwise_pending=b; HttpOnly; SameSite=Strict',
      ]);
    },
  );

  it('is never cached, and reveals its URL to no other site', async () => {
    const { headers } = await open('/follow/lead-on?token=secret');
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    });
  });

  describe('ends at the login page', () => {
    it.each([
      'problem-400',
      'problem-429',
      'problem-500',
      'problem-503',
      'html-404',
      'html-500',
      'broken-off',
    ])('when the service answers %s', async (kind) => expectLoginPage(await open(`/follow/${kind}`)));

    it('by HEAD, too', async () => expectLoginPage(await open('/follow/problem-500', { method: 'HEAD' })));

    it('when the service never answers, before a browser gives up', async () => {
      const begun = performance.now();
      expectLoginPage(await open('/follow/never'));
      expect(performance.now() - begun).toBeLessThan(10_000);
    });

    it('when the service is down', async () => {
      const alone = await around.gateway({ ACCESS_REQUEST_URL: `http://127.0.0.1:${await freePort()}` });
      expectLoginPage(await open('/follow/lead-on', {}, alone));
    });

    it('when the session can’t be checked', async () => {
      const url = `http://127.0.0.1:${await freePort()}`;
      const alone = await around.gateway({ IDENTITY_URL: url });
      expectLoginPage(await open('/follow/lead-on', { token: 'a'.repeat(43) }, alone));
    });

    it('when too many requests came from there', async () => {
      const narrow = await around.gateway({ RATE_LIMIT_ADDRESS: '1' });
      expect((await open('/follow/lead-on', {}, narrow)).headers['location']).toContain('/create-password');
      expectLoginPage(await open('/follow/lead-on', {}, narrow));
    });
  });

  it('rejects a program’s POST in the common error format', async () => {
    const { status, headers, body } = await open('/follow/lead-on', { method: 'POST' });
    expect([status, headers['allow'], body['code']]).toEqual([
      405,
      'GET, HEAD',
      'request/method-not-allowed',
    ]);
  });

  it.each(['127.0.0.1:8080', '[::1]:8080'])(
    'at another name such as %s redirects to the public one',
    async (host) => {
      const { status, headers } = await open('/follow/lead-on?token=a%2Bb&x=1', { headers: { host } });
      expect([status, headers['location']]).toEqual([302, `${PUBLIC_URL}/follow/lead-on?token=a%2Bb&x=1`]);
      expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
      expect(headers).not.toHaveProperty('set-cookie');
    },
  );
});
