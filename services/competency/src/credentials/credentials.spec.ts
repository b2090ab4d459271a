import { createPublicKey, generateKeyPairSync, verify, type JsonWebKey } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { isSet, LEAST_STATUSES, openBadge, statusBits } from '@rigwise/competence';
import { calculateJwkThumbprint, createLocalJWKSet, jwtVerify } from 'jose';
import { CredentialKeys } from './credential-keys.ts';
import { Credentials } from './credentials.ts';

const ADDRESS = 'https://rigwise.example/credentials/keys';
const ISSUER = 'https://rigwise.example';
const LIST = 'https://rigwise.example/credentials/statuses/1';
const NOW = new Date('2027-03-02T08:15:30.999Z');

const rsa = (): JsonWebKey =>
  generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' });
const ed25519 = (): JsonWebKey => generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' });
const keysOf = (...keys: readonly [JsonWebKey, ...JsonWebKey[]]) => CredentialKeys.of(keys, ADDRESS);
const [OLD, NEW] = [rsa(), rsa()];

const badge = openBadge({
  id: 'https://rigwise.example/verify/0f1e2d3c4b5a69788796a5b4c3d2e1f0',
  issuer: { id: ISSUER, name: 'Derrick Drilling' },
  achievement: {
    id: 'https://rigwise.example/schemes/well-control',
    name: 'Well control for drillers',
    description: 'Shuts in and kills a well.',
    criteria: 'The test with 70 %, and two observations.',
  },
  holder: { emailHash: 'ab12', salt: 'cd34' },
  term: {
    validFrom: '2025-02-07',
    validUntil: '2027-02-06',
  },
  timeZone: 'Asia/Dubai',
  status: { list: LIST, index: 94_567 },
});
const WHILE_VALID = { currentDate: new Date('2026-01-01T00:00:00Z') };

const verified = (token: string, keys: CredentialKeys) =>
  jwtVerify(token, createLocalJWKSet(keys.jwks()), WHILE_VALID);
const claimsIn = (part: string | undefined): Record<string, unknown> =>
  JSON.parse(Buffer.from(part ?? '', 'base64url').toString()) as Record<string, unknown>;

describe.each([
  ['RS256', rsa],
  ['EdDSA', ed25519],
] as const)('a badge signed with %s', (alg, aKey) => {
  let keys: CredentialKeys;
  let token: string;
  beforeAll(async () => {
    keys = await keysOf(aKey());
    token = await new Credentials(keys).signBadge(badge);
  });

  it('is verified with the published keys', async () => {
    const { payload, protectedHeader } = await verified(token, keys);
    expect(payload).toEqual({
      ...badge,
      ...{ iss: ISSUER, jti: badge.id, sub: badge.credentialSubject.id },
      ...{ nbf: Date.parse(badge.validFrom) / 1000, exp: Date.parse(badge.validUntil ?? '') / 1000 },
    });
    // Open Badges 3.0, 8.2.3: no other headers are allowed.
    expect(protectedHeader).toEqual({ alg, typ: 'JWT', kid: keys.jwks().keys[0]?.kid });
  });

  // By the steps of Open Badges 3.0, 8.2.6 "Verify a Credential", and without the library that signed it.
  it('is verified with the key at the address that it names', async () => {
    const [head = '', body = '', signature = ''] = token.split('.');
    const { kid } = claimsIn(head);
    const jwk = keys.find(String(kid).slice(`${ADDRESS}/`.length)) as JsonWebKey;
    const by = alg === 'RS256' ? 'sha256' : null;
    const key = createPublicKey({ key: jwk, format: 'jwk' });
    const isRight = (text: string) => verify(by, Buffer.from(text), key, Buffer.from(signature, 'base64url'));
    expect([isRight(`${head}.${body}`), isRight(`${head}.${body}A`)]).toEqual([true, false]);
    const { iss, sub, jti, nbf, exp, ...credential } = claimsIn(body);
    expect(credential).toEqual(badge);
    expect([iss, sub, jti]).toEqual([badge.issuer.id, badge.credentialSubject.id, badge.id]);
    expect([Number(nbf) * 1000, Number(exp) * 1000]).toEqual(
      [badge.validFrom, badge.validUntil ?? ''].map(Date.parse),
    );
  });

  it('is refused after any change', async () => {
    for (const at of [3, token.indexOf('.') + 40, token.length - 40]) {
      const changed = token[at] === 'A' ? 'B' : 'A';
      await expect(verified(token.slice(0, at) + changed + token.slice(at + 1), keys)).rejects.toThrow();
    }
  });

  it('is refused with other keys, and once it has ended', async () => {
    await expect(verified(token, await keysOf(aKey()))).rejects.toThrow(/no applicable key/);
    const late = { currentDate: new Date('2027-02-06T20:00:00Z') };
    await expect(jwtVerify(token, createLocalJWKSet(keys.jwks()), late)).rejects.toThrow(/"exp"/);
  });
});

it('is verified with its key after another one took its place, until that key is gone', async () => {
  const token = await new Credentials(await keysOf(OLD)).signBadge(badge);
  const rotated = await keysOf(NEW, OLD);
  await expect(verified(token, rotated)).resolves.toBeDefined();
  const signedAfter = await new Credentials(rotated).signBadge(badge);
  const onlyNew = await keysOf(NEW);
  await expect(verified(signedAfter, onlyNew)).resolves.toBeDefined();
  await expect(verified(token, onlyNew)).rejects.toThrow(/no applicable key/);
});

it('publishes no private part, under the thumbprint of each key', async () => {
  const keys = await keysOf(NEW, OLD, ed25519());
  const published = keys.jwks().keys;
  expect(published.map((key) => Object.keys(key).toSorted())).toEqual([
    ['alg', 'e', 'kid', 'kty', 'n', 'use'],
    ['alg', 'e', 'kid', 'kty', 'n', 'use'],
    ['alg', 'crv', 'kid', 'kty', 'use', 'x'],
    // Derived from the RSA keys, for records.
    ['alg', 'crv', 'kid', 'kty', 'use', 'x'],
    ['alg', 'crv', 'kid', 'kty', 'use', 'x'],
  ]);
  for (const key of published) {
    const thumbprint = await calculateJwkThumbprint(key);
    expect(key.kid).toBe(`${ADDRESS}/${thumbprint}`);
    expect(keys.find(thumbprint)).toEqual(key);
  }
  expect(keys.find('other')).toBeUndefined();
});

it('has no keys of other types', async () => {
  const key = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' });
  await expect(keysOf(key)).rejects.toThrow('type EC');
});

it('publishes the bits that are set, as a credential with the same keys', async () => {
  const keys = await keysOf(NEW, OLD);
  const set = [0, 9, 94_567, LEAST_STATUSES - 1];
  const bits = statusBits(set);
  const content = { address: LIST, purpose: 'suspension', bits, now: NOW, issuer: ISSUER } as const;
  const { payload } = await jwtVerify(
    await new Credentials(keys).statusList(content),
    createLocalJWKSet(keys.jwks()),
    { currentDate: NOW },
  );
  const encodedList = (payload as { credentialSubject: { encodedList: string } }).credentialSubject
    .encodedList;
  expect(payload).toEqual({
    '@context': ['https://www.w3.org/ns/credentials/v2'],
    id: LIST,
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    issuer: ISSUER,
    validFrom: '2027-03-02T08:15:30Z',
    credentialSubject: {
      ...{ id: `${LIST}#list`, type: 'BitstringStatusList', statusPurpose: 'suspension', ttl: 30_000 },
      encodedList,
    },
    ...{ iss: ISSUER, jti: LIST, sub: `${LIST}#list`, nbf: Date.parse('2027-03-02T08:15:30Z') / 1000 },
  });
  expect(encodedList).toMatch(/^u[\w-]+$/);
  const read = gunzipSync(Buffer.from(encodedList.slice(1), 'base64url'));
  expect(read.length).toBe(16_384);
  const found = Array.from({ length: LEAST_STATUSES }, (_, at) => at).filter((at) => isSet(read, at));
  expect(found).toEqual(set);
});
