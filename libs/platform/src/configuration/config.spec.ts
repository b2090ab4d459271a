import { generateKeyPairSync } from 'node:crypto';
import { z } from 'zod';
import { commonConfig, edgeConfig } from './common-config.ts';
import { ConfigurationError, loadConfig } from './config.ts';
import {
  base64urlKey,
  duration,
  flag,
  integer,
  jwk,
  origin,
  port,
  positiveInteger,
  severalOf,
  url,
} from './fields.ts';

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const caller = generateKeyPairSync('ed25519');
const publicKey = caller.publicKey.export({ format: 'jwk' });
const complete = { PORT: '8081', PUBLIC_URL: 'http://localhost:8080', CALLER_PUBLIC_KEY: encode(publicKey) };

function faults(shape: z.ZodRawShape, env: Record<string, string | undefined>): string {
  try {
    loadConfig(z.object(shape), env);
  } catch (error) {
    if (error instanceof ConfigurationError) return error.message;
  }
  return 'none';
}

describe('what every service is configured with', () => {
  it('needs three variables and has defaults for the rest', () => {
    expect(loadConfig(z.object(commonConfig), complete)).toEqual({
      HOST: '127.0.0.1',
      PORT: 8081,
      LOG_LEVEL: 'info',
      PUBLIC_URL: 'http://localhost:8080',
      SHUTDOWN_DRAIN_MS: 0,
      SHUTDOWN_GRACE_MS: 10_000,
      HEADERS_TIMEOUT: 10_000,
      REQUEST_TIMEOUT: 15_000,
      REVISION: 'unknown',
      CALLER_PUBLIC_KEY: [publicKey],
    });
  });

  it('is the same for the gateway but for the key', () => {
    expect(loadConfig(z.object(edgeConfig), complete)).not.toHaveProperty('CALLER_PUBLIC_KEY');
  });

  it('lists every error on its own line, and never a value', () => {
    expect(faults(commonConfig, { PORT: '80a', LOG_LEVEL: 'loud', CALLER_PUBLIC_KEY: 'hunter2' })).toBe(
      [
        'PORT: must be a whole number from 0 to 65535',
        'LOG_LEVEL: must be one of trace, debug, info, warn, error, fatal, silent',
        'PUBLIC_URL: is missing',
        'CALLER_PUBLIC_KEY: must be a public Ed25519 key (base64url of its JWK)',
      ].join('\n'),
    );
  });

  it('takes an empty variable for an absent one', () => {
    expect(faults(edgeConfig, { ...complete, PUBLIC_URL: '' })).toBe('PUBLIC_URL: is missing');
    expect(loadConfig(z.object(edgeConfig), { ...complete, HOST: '' }).HOST).toBe('127.0.0.1');
  });

  it('refuses unknown failpoints', () => {
    expect(faults(edgeConfig, { ...complete, FAILPOINTS: 'relay.claimed=explode' })).toMatch(
      /^FAILPOINTS: must be/,
    );
  });
});

describe('a field', () => {
  it.each<[string, z.ZodType, string, unknown]>([
    ['port', port(), '0', 0],
    ['port', port(), '65535', 65_535],
    ['integer', integer(-5, 5), '-5', -5],
    ['positive integer', positiveInteger(), '1', 1],
    ['flag', flag(), '1', true],
    ['flag', flag(), 'false', false],
    ['url', url('redis', 'rediss'), 'rediss://:p@h:1/0', 'rediss://:p@h:1/0'],
    ['origin', origin(), 'https://rigwise.example/', 'https://rigwise.example'],
    ['duration', duration(), '250ms', 250],
    ['duration', duration(), '30s', 30_000],
    ['duration', duration(), '15m', 900_000],
    ['duration', duration(), '8h', 28_800_000],
    ['duration', duration(), '7d', 604_800_000],
    ['key', base64urlKey(4), 'AQIDBA', Buffer.from([1, 2, 3, 4])],
    ['list', severalOf(port()), '80', [80]],
    ['list', severalOf(port()), '80,81,82', [80, 81, 82]],
  ])('%s takes %p', (_, schema, value, parsed) => {
    expect(schema.parse(value)).toEqual(parsed);
  });

  it.each<[string, z.ZodType, string[]]>([
    ['port', port(), ['65536', '-1', '1.5', '0x50', '80 ', ' ', '1e3', '']],
    ['positive integer', positiveInteger(), ['0', '-1', '99999999999999999999']],
    ['flag', flag(), ['yes', 'TRUE', '2']],
    ['url', url('redis'), ['http://h', 'redis', 'localhost:6379']],
    ['origin', origin(), ['http://h/path', 'http://h?x', 'ftp://h', 'http://u:p@h', 'h:80']],
    ['duration', duration(), ['30', '1.5h', 's', '-1s', '10 s', '1w']],
    ['key', base64urlKey(4), ['AQID', 'AQIDBAU', 'AQ==', '+/+/']],
    ['list', severalOf(port()), ['', ',', '80,', '80, 81', '80,x']],
  ])('%s refuses anything else', (_, schema, values) => {
    expect(values.filter((value) => schema.safeParse(value).success)).toEqual([]);
  });

  it('jwk takes the key of its kind only', () => {
    const wanted = jwk({ kty: 'OKP', crv: 'Ed25519', private: false });
    const privateKey = caller.privateKey.export({ format: 'jwk' });
    const otherCurve = generateKeyPairSync('x25519').publicKey.export({ format: 'jwk' });
    const refused = [privateKey, otherCurve, { kty: 'OKP' }, null, 'x', []].map(encode);
    expect(wanted.parse(encode(publicKey))).toEqual(publicKey);
    expect([...refused, 'not base64 of JSON'].filter((value) => wanted.safeParse(value).success)).toEqual([]);
  });

  it('jwk takes keys of several kinds, and no RSA key that is short', () => {
    const wanted = jwk({ kty: 'RSA', private: true }, { kty: 'OKP', crv: 'Ed25519', private: true });
    const rsa = (bits: number) => generateKeyPairSync('rsa', { modulusLength: bits });
    const [long, short] = [rsa(2048), rsa(1024).privateKey.export({ format: 'jwk' })];
    const taken = [long.privateKey, caller.privateKey].map((key) => key.export({ format: 'jwk' }));
    const publicKeys = [long.publicKey, caller.publicKey].map((key) => key.export({ format: 'jwk' }));
    const { n: _, ...withoutModulus } = taken[0] ?? {};
    const refused = [short, ...publicKeys, withoutModulus, null].map(encode);
    expect(taken.map((key) => wanted.parse(encode(key)))).toEqual(taken);
    expect(refused.filter((value) => wanted.safeParse(value).success)).toEqual([]);
    expect(wanted.safeParse('x').error?.issues[0]?.message).toBe(
      'must be a private RSA key (2048 bits or more) or private Ed25519 key (base64url of its JWK)',
    );
  });
});
