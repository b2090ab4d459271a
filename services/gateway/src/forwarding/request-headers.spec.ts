import { forwardedHeaders, withoutCookie } from './request-headers.ts';

const SESSION = 'rigwise_session';

describe('forwardedHeaders', () => {
  it('passes on what describes the request', () => {
    const headers = {
      accept: 'application/json',
      'accept-language': 'en',
      'content-type': 'application/json',
      'idempotency-key': 'a1b2c3d4',
      'user-agent': 'test',
      'x-requested-with': 'fetch',
    };
    expect(forwardedHeaders(headers, SESSION)).toEqual(headers);
  });

  it.each([
    'x-internal-caller',
    'x-internal-address',
    'x-user-id',
    'x-user-role',
    'x-forwarded-for',
    'x-forwarded-host',
    'x-real-ip',
    'forwarded',
    'x-request-id',
    'traceparent',
    'baggage',
    'host',
    'expect',
    'te',
    'upgrade',
    'transfer-encoding',
    'proxy-authorization',
    'content-length',
  ])('removes %s, which only the gateway may set', (name) => {
    expect(forwardedHeaders({ [name]: 'forged' }, SESSION)).toEqual({});
  });

  it('removes what Connection names, but never what the gateway adds later', () => {
    const headers = { connection: 'close, X-Secret', 'x-secret': '1', accept: '*/*' };
    expect(forwardedHeaders(headers, SESSION)).toEqual({ accept: '*/*' });
  });

  it('removes the session cookie and passes on the others', () => {
    const headers = { cookie: 'a=1; rigwise_session=secret; rigwise_flow=2; rigwise_session=other' };
    expect(forwardedHeaders(headers, SESSION)).toEqual({ cookie: 'a=1; rigwise_flow=2' });
  });
});

describe('withoutCookie', () => {
  it.each([
    [undefined, ''],
    ['', ''],
    ['rigwise_session=x', ''],
    [' rigwise_session =x;b=2', 'b=2'],
    ['xrigwise_session=1; rigwise_sessionx=2', 'xrigwise_session=1; rigwise_sessionx=2'],
    ['b="rigwise_session=1"', 'b="rigwise_session=1"'],
    ['rigwise_session;b=2', 'b=2'],
  ])('%s', (header, expected) => {
    expect(withoutCookie(header, SESSION)).toBe(expected);
  });
});
