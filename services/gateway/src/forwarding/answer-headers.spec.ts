import { answeredHeaders } from './answer-headers.ts';

describe('answeredHeaders', () => {
  it('leaves cookies, types and waiting times as the service said them', () => {
    const headers = {
      'set-cookie': ['a=1; HttpOnly', 'b=2; Path=/'],
      'content-type': 'application/problem+json',
      'retry-after': '60',
      etag: '"7"',
    };
    expect(answeredHeaders(headers)).toEqual(headers);
  });

  it.each(['connection', 'keep-alive', 'transfer-encoding', 'x-internal-note', 'x-powered-by', 'server'])(
    'keeps %s to itself',
    (name) => {
      expect(answeredHeaders({ [name]: 'x' })).toEqual({});
    },
  );

  it('keeps what Connection names', () => {
    expect(answeredHeaders({ connection: 'x-hop', 'x-hop': '1', vary: 'cookie' })).toEqual({
      vary: 'cookie',
    });
  });
});
