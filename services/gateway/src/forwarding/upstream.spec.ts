import { Readable } from 'node:stream';
import { mayRepeat } from './upstream.ts';

const failure = (code: string) => Object.assign(new Error(code), { code });
const request = { method: 'GET' as const, headers: {}, body: null };
const key = { 'idempotency-key': 'a1b2c3d4' };

describe('mayRepeat', () => {
  it.each([
    ['a read that was refused', request, 'ECONNREFUSED', true],
    ['a read that broke off', request, 'UND_ERR_SOCKET', true],
    [
      'a replacement that was refused',
      { ...request, method: 'PUT', body: Buffer.from('{}') },
      'ECONNREFUSED',
      true,
    ],
    ['a replacement that broke off', { ...request, method: 'PUT' }, 'UND_ERR_SOCKET', false],
    ['a creation that was refused', { ...request, method: 'POST' }, 'ECONNREFUSED', false],
    ['… with a key', { ...request, method: 'POST', headers: key }, 'ECONNREFUSED', true],
    ['… with a key, broken off', { ...request, method: 'POST', headers: key }, 'UND_ERR_SOCKET', false],
    ['a read that took too long', request, 'UND_ERR_HEADERS_TIMEOUT', false],
    [
      'a stream, which is spent',
      { ...request, method: 'PUT', body: Readable.from([]) },
      'ECONNREFUSED',
      false,
    ],
  ] as const)('%s', (_what, sent, code, expected) => {
    expect(mayRepeat(sent, failure(code))).toBe(expected);
  });

  it('repeats nothing after an error it does not know', () => {
    expect(mayRepeat(request, new Error('unknown'))).toBe(false);
    expect(mayRepeat(request, 'text')).toBe(false);
  });
});
