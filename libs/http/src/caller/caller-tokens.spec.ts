import { createPublicKey, generateKeyPairSync, sign, type JsonWebKey, type KeyObject } from 'node:crypto';
import { CallerSigner, type CallerFacts } from './caller-signer.ts';
import { CallerVerifier } from './caller-verifier.ts';

const START = Date.UTC(2026, 0, 1);
const SESSION = 's'.repeat(43);
const ACCOUNT = '0197b0de-0000-7000-8000-000000000001';

const facts: CallerFacts = {
  sub: ACCOUNT,
  role: 'manager',
  username: 'max.manager',
  actorId: null,
  session: SESSION,
  capabilities: ['author'],
};

class HeldClock {
  private time = START;
  now = (): Date => new Date(this.time);
  pass(seconds: number): void {
    this.time += seconds * 1000;
  }
}

const jwk = (key: KeyObject): JsonWebKey => key.export({ format: 'jwk' });

function aPair(clock = new HeldClock(), service = 'identity') {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return {
    clock,
    privateKey,
    signer: new CallerSigner(jwk(privateKey), clock),
    verifier: new CallerVerifier([jwk(publicKey)], service, clock),
  };
}

/** A token made by hand, for cases that the signer would never sign. */
function token(header: object, claims: object, key?: KeyObject): string {
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const content = `${part(header)}.${part(claims)}`;
  return `${content}.${key ? sign(null, Buffer.from(content), key).toString('base64url') : ''}`;
}

const at = START / 1000;
const claims = { ...facts, aud: 'identity', iat: at, exp: at + 60 };

describe('a token of the gateway', () => {
  it('carries the facts to the service it is meant for', async () => {
    const { signer, verifier } = aPair();
    expect(await verifier.verify(await signer.tokenFor('identity', facts))).toEqual(claims);
  });

  it('serves a session and a service for 30 s, then a new one is signed', async () => {
    const { clock, signer } = aPair();
    const first = await signer.tokenFor('identity', facts);
    clock.pass(29.9);
    expect(await signer.tokenFor('identity', facts)).toBe(first);
    clock.pass(0.1);
    expect(await signer.tokenFor('identity', facts)).not.toBe(first);
  });

  it('is another one for another service, session, role, actor or department', async () => {
    const { signer } = aPair();
    const tokens = await Promise.all([
      signer.tokenFor('identity', facts),
      signer.tokenFor('notification', facts),
      signer.tokenFor('identity', { ...facts, session: 't'.repeat(43) }),
      signer.tokenFor('identity', { ...facts, role: 'employee' }),
      signer.tokenFor('identity', { ...facts, actorId: ACCOUNT }),
      signer.tokenFor('identity', { ...facts, capabilities: [] }),
      signer.tokenFor('identity', { ...facts, operator: 'Olga' }),
      signer.tokenFor('identity', { ...facts, department: 'Drilling' }),
      signer.tokenFor('identity', { ...facts, personId: ACCOUNT }),
    ]);
    expect(new Set(tokens).size).toBe(9);
  });

  it('is trusted for 60 s, also from the cache', async () => {
    const { clock, signer, verifier } = aPair();
    const signed = await signer.tokenFor('identity', facts);
    clock.pass(59);
    expect(await verifier.verify(signed)).toBeDefined();
    expect(verifier.known(signed)).toBeDefined();
    clock.pass(6);
    expect(verifier.known(signed)).toBeUndefined();
    expect(await verifier.verify(signed)).toBeUndefined();
  });
});

describe('while the key is replaced', () => {
  it('tokens of both keys are trusted, also those that name none', async () => {
    const [before, after] = [aPair(), aPair()];
    const keys = [before, after].map(({ privateKey }) => jwk(createPublicKey(privateKey)));
    const verifier = new CallerVerifier(keys, 'identity', before.clock);
    for (const { signer, privateKey } of [before, after]) {
      expect(await verifier.verify(await signer.tokenFor('identity', facts))).toEqual(claims);
      expect(await verifier.verify(token({ alg: 'EdDSA' }, claims, privateKey))).toEqual(claims);
    }
    expect(await verifier.verify(await aPair().signer.tokenFor('identity', facts))).toBeUndefined();
  });

  it('a token is trusted by the key that it names alone', async () => {
    const [before, after] = [aPair(), aPair()];
    const [nameOfBefore] = (await before.signer.tokenFor('identity', facts)).split('.');
    const header = JSON.parse(Buffer.from(nameOfBefore ?? '', 'base64url').toString('utf8')) as object;
    const keys = [before, after].map(({ privateKey }) => jwk(createPublicKey(privateKey)));
    const verifier = new CallerVerifier(keys, 'identity', before.clock);
    expect(await verifier.verify(token(header, claims, before.privateKey))).toEqual(claims);
    expect(await verifier.verify(token(header, claims, after.privateKey))).toBeUndefined();
  });
});

describe('an untrusted token', () => {
  it('was meant for another service', async () => {
    const { signer, verifier } = aPair();
    expect(await verifier.verify(await signer.tokenFor('notification', facts))).toBeUndefined();
  });

  it('was signed by another key', async () => {
    const { verifier } = aPair();
    expect(await verifier.verify(await aPair().signer.tokenFor('identity', facts))).toBeUndefined();
  });

  it('was changed after signing', async () => {
    const { signer, verifier } = aPair();
    const [header, , signature] = (await signer.tokenFor('identity', facts)).split('.');
    const changed = Buffer.from(JSON.stringify({ ...claims, role: 'admin' })).toString('base64url');
    expect(await verifier.verify(`${header}.${changed}.${signature}`)).toBeUndefined();
  });

  it.each<[string, object, object]>([
    ['has expired', { alg: 'EdDSA' }, { ...claims, iat: at - 120, exp: at - 60 }],
    ['never expires', { alg: 'EdDSA' }, { ...claims, exp: undefined }],
    ['is older than any of ours may be', { alg: 'EdDSA' }, { ...claims, iat: at - 3600, exp: at + 60 }],
    ['lies in the future', { alg: 'EdDSA' }, { ...claims, iat: at + 3600, exp: at + 3660 }],
    ['lives longer than ours', { alg: 'EdDSA' }, { ...claims, exp: at + 3600 }],
    ['names no audience', { alg: 'EdDSA' }, { ...claims, aud: undefined }],
    ['names several audiences', { alg: 'EdDSA' }, { ...claims, aud: ['identity', 'notification'] }],
    ['lacks a claim', { alg: 'EdDSA' }, { ...claims, capabilities: undefined }],
    ['has an unknown role', { alg: 'EdDSA' }, { ...claims, role: 'root' }],
    ['names another algorithm', { alg: 'HS256' }, claims],
    ['asks for an extension', { alg: 'EdDSA', crit: ['exp'] }, claims],
  ])('%s', async (_, header, content) => {
    const { privateKey, verifier } = aPair();
    expect(await verifier.verify(token(header, content, privateKey))).toBeUndefined();
  });

  it('is not signed at all', async () => {
    const { verifier } = aPair();
    expect(await verifier.verify(token({ alg: 'none' }, claims))).toBeUndefined();
    expect(await verifier.verify(token({ alg: 'EdDSA' }, claims))).toBeUndefined();
  });

  it.each(['', 'x', '..', 'a.b.c', `${'a'.repeat(5000)}.b.c`])('is no token: %p', async (text) => {
    expect(await aPair().verifier.verify(text)).toBeUndefined();
  });

  it('is not cached as trusted', async () => {
    const { verifier } = aPair();
    await verifier.verify('a.b.c');
    expect(verifier.known('a.b.c')).toBeUndefined();
  });
});
