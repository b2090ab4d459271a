import { answeredHeaders } from './answer-headers.ts';

describe('answeredHeaders', () => {
  it('leaves cookies, types and waiting times unchanged', () => {
    const headers = {
      'set-cookie': ['a=1; HttpOnly', 'b=2; Path=/'],
      'content-type': 'application/problem+json',
      'retry-after': '60',
      etag: '"7"',
    };
    expect(answeredHeaders(headers)).toEqual(headers);
  });

  it.each(['connection', 'keep-alive', 'transfer-encoding', 'x-internal-note', 'x-powered-by', 'server'])(
    'removes %s',
    (name) => {
      expect(answeredHeaders({ [name]: 'x' })).toEqual({});
    },
  );

  it('removes what Connection names', () => {
    expect(answeredHeaders({ connection: 'x-hop', 'x-hop': '1', vary: 'cookie' })).toEqual({
      vary: 'cookie',
    });
  });
});
