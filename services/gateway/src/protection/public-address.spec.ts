import { publicAddressOf } from './public-address.ts';

const PUBLIC = new URL('http://localhost:8080');
const page = { method: 'GET', url: '/login?next=%2Fa', headers: { accept: 'text/html,*/*;q=0.8' } };

describe('publicAddressOf', () => {
  it.each(['127.0.0.1:8080', '[::1]:8080', 'localhost', 'localhost:8081', 'rig-17.local:8080'])(
    'redirects a page opened at %s to the public URL, with path and query',
    (host) => {
      expect(publicAddressOf({ ...page, host }, PUBLIC)).toBe('http://localhost:8080/login?next=%2Fa');
    },
  );

  it.each(['localhost:8080', 'LOCALHOST:8080', undefined])('leaves %s alone', (host) => {
    expect(publicAddressOf({ ...page, host }, PUBLIC)).toBeUndefined();
  });

  it('omits the port if the public URL has the default one', () => {
    const publicUrl = new URL('https://rigwise.example');
    expect(publicAddressOf({ ...page, host: 'rigwise.example' }, publicUrl)).toBeUndefined();
  });

  const elsewhere = { ...page, host: '127.0.0.1:8080' };
  it.each([
    ['a call', { ...elsewhere, url: '/api/auth/current' }],
    ['the API itself', { ...elsewhere, url: '/api' }],
    ['a probe', { ...elsewhere, url: '/health/live', headers: {} }],
    ['a probe by hand', { ...elsewhere, url: '/health/ready?verbose' }],
    ['a script', { ...elsewhere, headers: { accept: '*/*' } }],
    ['a fetch that takes HTML', { ...elsewhere, headers: { ...page.headers, 'sec-fetch-mode': 'cors' } }],
    ['a form', { ...elsewhere, method: 'POST' }],
    ['no Accept at all', { ...elsewhere, headers: {} }],
  ])('leaves %s alone', (_what, request) => {
    expect(publicAddressOf(request, PUBLIC)).toBeUndefined();
  });

  it('treats pages with paths that only start like data as pages', () => {
    expect(publicAddressOf({ ...elsewhere, url: '/apiary' }, PUBLIC)).toBe('http://localhost:8080/apiary');
  });

  it.each(['//evil.example/', '/\\evil.example', '@evil.example', 'http://evil.example/'])(
    'never redirects to another site, also with %s',
    (url) => {
      const target = publicAddressOf({ ...elsewhere, url }, PUBLIC) ?? '';
      expect(new URL(target).origin).toBe('http://localhost:8080');
    },
  );
});
