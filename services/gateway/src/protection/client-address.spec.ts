import { clientAddress, clientHost, isNarrow, parseNetwork, TrustedProxies } from './client-address.ts';

const proxies = new TrustedProxies(['10.0.0.0/8', '192.0.2.7', 'fd00::/8']);
const none = new TrustedProxies([]);
const from = (forwarded: string) => ({ 'x-forwarded-for': forwarded });

describe('clientAddress', () => {
  it.each([
    ['nobody is trusted', '203.0.113.5', '1.1.1.1', none, '203.0.113.5'],
    ['the socket is no proxy', '203.0.113.5', '1.1.1.1', proxies, '203.0.113.5'],
    ['a proxy names the browser', '10.1.2.3', '203.0.113.5', proxies, '203.0.113.5'],
    ['the browser wrote a forged hop', '10.1.2.3', '1.1.1.1, 203.0.113.5', proxies, '203.0.113.5'],
    ['two proxies in a row', '10.1.2.3', '203.0.113.5, 192.0.2.7', proxies, '203.0.113.5'],
    ['only proxies spoke', '10.1.2.3', '10.9.9.9', proxies, '10.9.9.9'],
    ['a proxy wrote nonsense', '10.1.2.3', 'unknown', proxies, '10.1.2.3'],
    ['nonsense stands left of the browser', '10.1.2.3', 'x"y, 203.0.113.5', proxies, '203.0.113.5'],
    ['a proxy speaks IPv4 in IPv6', '::ffff:10.1.2.3', '203.0.113.5', proxies, '203.0.113.5'],
    ['a proxy speaks IPv6', 'fd00::1', '2001:db8::5', proxies, '2001:db8::5'],
  ])('when %s', (_what, socket, forwarded, trusted, expected) => {
    expect(clientAddress(socket, from(forwarded), trusted)).toBe(expected);
  });

  it('is the socket’s if a proxy sends nothing', () => {
    expect(clientAddress('10.1.2.3', {}, proxies)).toBe('10.1.2.3');
  });
});

describe('clientHost', () => {
  const headers = { host: 'gateway:8080', 'x-forwarded-host': 'rigwise.example' };

  it('trusts a trusted proxy', () => {
    expect(clientHost('10.1.2.3', headers, proxies)).toBe('rigwise.example');
  });

  it('trusts nobody else', () => {
    expect(clientHost('203.0.113.5', headers, proxies)).toBe('gateway:8080');
  });
});

describe('parseNetwork', () => {
  it.each(['10.0.0.0/33', '10.0.0/8', 'localhost', '', '10.0.0.0/a', 'fd00::/129', '10.0.0.0/-1'])(
    'refuses %s',
    (network) => {
      expect(() => parseNetwork(network)).toThrow('not an address or network');
    },
  );
});

it.each([
  ['10.1.0.0/16', true],
  ['10.1.2.3', true],
  ['127.0.0.0/8', true],
  ['::1', true],
  ['fd00:1::/48', true],
  ['10.0.0.0/8', false],
  ['10.0.0.0/15', false],
  ['0.0.0.0/0', false],
  ['127.0.0.0/7', false],
  ['fd00::/8', false],
  ['::/0', false],
])('%s may be trusted with addresses: %s', (network, expected) => {
  expect(isNarrow(network)).toBe(expected);
});
