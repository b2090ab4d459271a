import { Readable } from 'node:stream';
import { mayRepeat } from './upstream.ts';

const failure = (code: string) => Object.assign(new Error(code), { code });
const request = { method: 'GET' as const, body: null };
const body = Buffer.from('{}');

describe('mayRepeat', () => {
  it.each([
    ['a read that was refused', request, 'ECONNREFUSED', true],
    ['a read that broke off', request, 'UND_ERR_SOCKET', true],
    ['a replacement that was refused', { method: 'PUT', body }, 'ECONNREFUSED', true],
    ['a replacement that broke off', { method: 'PUT', body }, 'UND_ERR_SOCKET', false],
    ['a creation that was refused', { method: 'POST', body }, 'ECONNREFUSED', true],
    ['a creation that broke off', { method: 'POST', body }, 'UND_ERR_SOCKET', false],
    ['a creation that was reset', { method: 'POST', body }, 'ECONNRESET', false],
    ['a read that took too long', request, 'UND_ERR_HEADERS_TIMEOUT', false],
    ['a stream, which is spent', { method: 'PUT', body: Readable.from([]) }, 'ECONNREFUSED', false],
  ] as const)('%s', (_what, sent, code, expected) => {
    expect(mayRepeat(sent, failure(code))).toBe(expected);
  });

  it('repeats nothing after an unknown error', () => {
    expect(mayRepeat(request, new Error('unknown'))).toBe(false);
    expect(mayRepeat(request, 'text')).toBe(false);
  });
});
