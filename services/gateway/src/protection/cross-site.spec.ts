import { isCrossSite } from './cross-site.ts';

const ORIGIN = 'https://rigwise.example';
const json = { 'content-type': 'application/json', 'content-length': '2' };

describe('isCrossSite', () => {
  it.each(['GET', 'HEAD', 'OPTIONS'])('lets %s through from anywhere', (method) => {
    expect(isCrossSite(method, { 'sec-fetch-site': 'cross-site', origin: 'null' }, ORIGIN)).toBe(false);
  });

  it.each([
    ['the console itself', { 'sec-fetch-site': 'same-origin', origin: ORIGIN, ...json }],
    ['the console without Origin', { 'sec-fetch-site': 'same-origin', ...json }],
    ['a browser that sends Origin only', { origin: ORIGIN, ...json }],
    ['the console sending no body', { 'sec-fetch-site': 'same-origin', origin: ORIGIN }],
    ['a person, by hand', { 'sec-fetch-site': 'none', ...json }],
    ['a program sending JSON', json],
    ['a program sending JSON with a charset', { ...json, 'content-type': 'Application/JSON; charset=utf-8' }],
    ['a program sending no body', {}],
    ['a program sending an empty body', { 'content-length': '0', 'content-type': 'text/plain' }],
  ])('lets %s through', (_who, headers) => {
    expect(isCrossSite('POST', headers, ORIGIN)).toBe(false);
  });

  it.each([
    ['another site', { 'sec-fetch-site': 'cross-site', origin: ORIGIN, ...json }],
    ['a sibling host', { 'sec-fetch-site': 'same-site', origin: ORIGIN, ...json }],
    ['a site no browser names', { 'sec-fetch-site': 'elsewhere', origin: ORIGIN, ...json }],
    ['two sites at once', { 'sec-fetch-site': 'same-origin, cross-site', origin: ORIGIN, ...json }],
    ['another origin', { origin: 'https://evil.example', ...json }],
    ['another origin that calls itself the same', { 'sec-fetch-site': 'same-origin', origin: 'https://a.b' }],
    ['the same host, unencrypted', { origin: 'http://rigwise.example', ...json }],
    ['the same host, another port', { origin: `${ORIGIN}:8443`, ...json }],
    ['an opaque origin', { origin: 'null', ...json }],
    ['an empty origin', { origin: '', ...json }],
    ['a form', { 'content-type': 'application/x-www-form-urlencoded', 'content-length': '3' }],
    ['a form of text', { 'content-type': 'text/plain', 'content-length': '3' }],
    ['text that mentions JSON', { 'content-type': 'text/plain; application/json', 'content-length': '3' }],
    ['a body of no type', { 'content-length': '3' }],
    ['a chunked body of no type', { 'transfer-encoding': 'chunked' }],
  ])('refuses %s', (_who, headers) => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      expect(isCrossSite(method, headers, ORIGIN)).toBe(true);
    }
  });
});
