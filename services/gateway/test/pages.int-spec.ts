import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { openApiDocument } from '@rigwise/contracts/documents';
import type { RunningService } from '@rigwise/platform';
import { request } from 'undici';
import { ask, PUBLIC_URL, Surroundings } from './running-gateway.ts';

jest.setTimeout(30_000);

const SCRIPT = `console.log(${JSON.stringify('x'.repeat(5_000))});`;
const PAGE = '<!doctype html><title>Rigwise</title>';
const navigation = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', 'sec-fetch-mode': 'navigate' };

describe('a gateway’s pages', () => {
  let around: Surroundings;
  let gateway: RunningService;
  let folder: string;
  const write = (name: string, content: string | Buffer) => {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), content);
  };
  beforeAll(async () => {
    around = await Surroundings.start();
    folder = mkdtempSync(path.join(tmpdir(), 'rigwise-console-'));
    write('index.html', PAGE);
    write('assets/main-1a2b3c4d.js', SCRIPT);
    write('assets/main-1a2b3c4d.js.br', brotliCompressSync(SCRIPT));
    write('assets/main-1a2b3c4d.js.gz', gzipSync(SCRIPT));
    write('favicon.svg', '<svg/>');
    write('manifest.webmanifest', '{}');
    gateway = await around.gateway({ CONSOLE_DIR: folder });
  });
  afterAll(async () => {
    await around.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const host = new URL(PUBLIC_URL).host;
  const get = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
    ask(gateway.url, url, { method, headers: { host, ...headers } });
  const bytes = async (url: string, acceptEncoding: string) => {
    const { headers, body } = await request(gateway.url + url, {
      headers: { host, 'accept-encoding': acceptEncoding },
    });
    return { encoding: headers['content-encoding'], headers, body: Buffer.from(await body.arrayBuffer()) };
  };

  it.each(['/', '/login', '/assessment/7', '/a/b/c?d=e', '/index.html', '/missing.png', '/apiary'])(
    'opens the console at %s',
    async (url) => {
      const { status, headers, text } = await get(url, navigation);
      expect([status, headers['content-type'], text]).toEqual([200, 'text/html; charset=utf-8', PAGE]);
      expect(headers['cache-control']).toBe('no-store');
      expect(headers).not.toHaveProperty('etag');
    },
  );

  const PAGES = ['/', '/login?next=%2Fa', '/assessment/0190a0a0-0000-7000-8000-000000000009'];
  it.each(['*/*', 'TEXT/HTML', 'text/*', 'text/html;q=0.1', '*/*;q=0.8', undefined])(
    'opens the console to a program that accepts HTML by %s',
    async (accept) => {
      for (const url of PAGES) {
        const { status, headers, text } = await get(url, accept === undefined ? {} : { accept });
        expect([status, headers['content-type'], text]).toEqual([200, 'text/html; charset=utf-8', PAGE]);
      }
      for (const url of [
        '/assets/x.js',
        '/assets',
        '/favicon.ico',
        '/robots.txt',
        '/a%00b',
        '/api',
        '/api/x',
        '/API/auth/current',
        '/metrics',
        '/internal/sessions/resolve',
      ]) {
        const { status, headers, body } = await get(url, accept === undefined ? {} : { accept });
        expect([url, status, body['code']]).toEqual([url, 404, 'request/not-found']);
        expect(headers['content-type']).toContain('json');
      }
    },
  );

  it.each([
    [{ accept: 'application/json' }],
    [{ accept: 'application/json, text/plain, */*' }],
    [{ accept: 'image/avif,image/*,*/*;q=0.8' }],
    [{ accept: 'text/html;q=0' }],
    [{ accept: '*/*;q=0.0' }],
    [{ accept: '*/*', 'sec-fetch-mode': 'cors' }],
    [{ accept: 'text/html', 'sec-fetch-mode': 'no-cors' }],
  ])('does not serve the console to requests for something else: %j', async (headers) => {
    const { status, body } = await get('/login', headers);
    expect([status, body['code']]).toEqual([404, 'request/not-found']);
  });

  it('gives the page itself to the service worker, which caches it', async () => {
    const { status, headers } = await get('/', { accept: '*/*', 'sec-fetch-mode': 'cors' });
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  });

  it.each([
    ['a script that is gone', '/assets/main-00000000.js', { accept: '*/*', 'sec-fetch-mode': 'no-cors' }],
    ['a picture that is none', '/missing.png', { accept: 'image/avif,image/*,*/*;q=0.8' }],
    ['a call', '/api/missing', navigation],
    ['a folder', '/assets', { accept: '*/*' }],
    ['a file outside', '/..%2f..%2f..%2f..%2fetc%2fpasswd', {}],
    ['a file outside, twice encoded', '/%252e%252e/%252e%252e/etc/passwd', {}],
    ['a file outside, by dots', '/../../../../etc/passwd', { 'sec-fetch-mode': 'no-cors' }],
    ['a compressed file by its own name', '/assets/main-1a2b3c4d.js.br', {}],
    ['a name with a null byte', '/favicon.svg%00.js', {}],
  ])('answers 404 in the common error format for %s', async (_what, url, headers) => {
    const { status, body } = await get(url, headers);
    expect([status, body['code']]).toEqual([404, 'request/not-found']);
  });

  it('sends assets in the smallest accepted encoding, cacheable forever', async () => {
    const [br, gzip, plain] = [
      await bytes('/assets/main-1a2b3c4d.js', 'gzip, deflate, br'),
      await bytes('/assets/main-1a2b3c4d.js', 'gzip'),
      await bytes('/assets/main-1a2b3c4d.js', 'identity'),
    ];
    expect([br.encoding, gzip.encoding, plain.encoding]).toEqual(['br', 'gzip', undefined]);
    expect(brotliDecompressSync(br.body).toString()).toBe(SCRIPT);
    expect(gunzipSync(gzip.body).toString()).toBe(SCRIPT);
    expect(plain.body.toString()).toBe(SCRIPT);
    for (const { headers } of [br, gzip, plain]) {
      expect(headers['content-type']).toMatch(/^(text|application)\/javascript/);
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(String(headers['vary']).toLowerCase()).toContain('accept-encoding');
    }
    expect(new Set([br, gzip, plain].map(({ headers }) => headers['etag'])).size).toBe(3);
  });

  it.each([
    ['/favicon.svg', 'image/svg+xml'],
    ['/manifest.webmanifest', 'application/manifest+json'],
  ])('lets %s be cached with revalidation', async (url, type) => {
    const { status, headers } = await get(url);
    expect([status, headers['cache-control']]).toEqual([200, 'no-cache']);
    expect(headers['content-type']).toContain(type);
    const again = await get(url, { 'if-none-match': String(headers['etag']) });
    expect(again).toMatchObject({ status: 304, text: '' });
  });

  it('answers HEAD without a body', async () => {
    const { status, headers, text } = await get('/assets/main-1a2b3c4d.js', {}, 'HEAD');
    expect([status, headers['content-length'], text]).toEqual([200, String(SCRIPT.length), '']);
    expect(await get('/login', navigation, 'HEAD')).toMatchObject({ status: 200, text: '' });
  });

  it('lets no page be framed, sniffed or scripted from elsewhere', async () => {
    for (const url of ['/login', '/api/docs']) {
      const { headers } = await get(url, navigation);
      const policy = String(headers['content-security-policy']);
      expect(policy).toContain("script-src 'self';");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'same-origin',
        'cross-origin-opener-policy': 'same-origin',
      });
      expect(headers).not.toHaveProperty('x-powered-by');
    }
  });

  it.each([
    ...['/login', '/assets/main-1a2b3c4d.js', '/assets/missing.js', '/favicon.svg', '/%E0%A4%A'],
    ...['/api/docs', '/api/docs/openapi.json', '/api/docs/missing', '/api/auth/current', '/api/nothing'],
  ])('adds a script policy to every response, such as that of %s', async (url) => {
    const { headers } = await get(url);
    expect(headers['content-security-policy']).toMatch(/^default-src '(self|none)'/);
    expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*(unsafe|http|data|\*)/);
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(headers).toHaveProperty('referrer-policy');
  });

  it('says to a script nothing that only a page obeys: a slow link carries a hundred of them', async () => {
    const { headers } = await get('/assets/main-1a2b3c4d.js');
    const names = ['x-frame-options', 'permissions-policy', 'cross-origin-opener-policy'];
    expect(names.filter((name) => name in headers)).toEqual([]);
    expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
    expect((await get('/favicon.svg')).headers).toHaveProperty('x-frame-options');
  });

  describe('opened at another name of the same server', () => {
    it.each(['127.0.0.1:8080', '[::1]:8080', 'localhost:9999'])(
      'such as %s redirect to the public one',
      async (other) => {
        const { status, headers } = await get('/login?next=%2Fa', { ...navigation, host: other });
        expect([status, headers['location']]).toEqual([302, `${PUBLIC_URL}/login?next=%2Fa`]);
        expect(headers['cache-control']).toBe('no-store');
      },
    );

    it('answer calls, probes and assets directly', async () => {
      const asked = { host: '127.0.0.1:8080' };
      expect((await get('/api/auth/current', { ...navigation, ...asked })).status).toBe(401);
      expect((await get('/health/live', asked)).status).toBe(200);
      expect((await get('/favicon.svg', asked)).status).toBe(200);
    });
  });

  describe('with the documentation', () => {
    it('use only local files', async () => {
      const { status, text } = await get('/api/docs', navigation);
      expect(status).toBe(200);
      expect(text).not.toMatch(/<script>|style="|https?:\/\//);
      const parts = [...text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, part]) => part ?? '');
      expect(parts.length).toBeGreaterThanOrEqual(5);
      const statuses = await Promise.all(parts.map(async (part) => (await get(part)).status));
      expect(new Set(statuses)).toEqual(new Set([200]));
    });

    it('serve the document of all calls', async () => {
      const { headers, body } = await get('/api/docs/openapi.json');
      expect(headers['content-type']).toBe('application/json; charset=utf-8');
      expect(body).toEqual(JSON.parse(JSON.stringify(openApiDocument())));
    });

    it.each(['package.json', '..%2fpackage.json', 'swagger-initializer.js'])('keep %s', async (name) => {
      expect((await get(`/api/docs/${name}`)).status).toBe(404);
    });
  });

  it('say clearly that there is no console yet, and serve it once it is built', async () => {
    const dist = path.join(folder, 'later');
    const { url } = await around.gateway({ CONSOLE_DIR: dist });
    const open = () => ask(url, '/login', { headers: { host, ...navigation } });
    const before = await open();
    expect(before.status).toBe(503);
    expect(before.text).toContain('npm run build');
    write('later/index.html', PAGE);
    expect(await open()).toMatchObject({ status: 200, text: PAGE });
  });

  it('set HSTS if the platform uses https', async () => {
    const { url } = await around.gateway({ PUBLIC_URL: 'https://rigwise.example', CONSOLE_DIR: folder });
    const { status, headers } = await ask(url, '/', { headers: { host: 'rigwise.example', ...navigation } });
    expect(status).toBe(200);
    expect(headers['strict-transport-security']).toContain('max-age=');
  });
});
