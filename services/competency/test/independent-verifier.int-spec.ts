import { generateKeyPairSync, randomUUID } from 'node:crypto';
import {
  downloadMyCredential,
  resumeCertificate,
  revokeCertificate,
  showCredentialKey,
  showStatusList,
  suspendCertificate,
  type CertificateRow,
} from '@rigwise/contracts';
import { anEmployee } from '@rigwise/testing';
import { createSigner } from 'fast-jwt';
import { BadgeVerifier, type World } from './support/badge-verifier.ts';
import { ADMIN, aResult, Desk, passed } from './support/desk.ts';

/** Wallet files, verified by libraries that don’t sign them, by the steps of Open Badges 3.0. */
jest.setTimeout(120_000);

const admin = { ...ADMIN, personId: randomUUID() };
const testId = randomUUID();
let desk: Desk;
let verifier: BadgeVerifier;
beforeAll(async () => {
  desk = await Desk.open();
  const skillId = await desk.skill('IV-1');
  await desk.rule(skillId, { awareness: [passed(testId)] });
  await desk.scheme({ levels: [{ skillId, level: 'awareness' }] });
  const last = (address: string): string => address.split('/').at(-1) ?? '';
  verifier = new BadgeVerifier({
    key: async (address) => {
      const params = { thumbprint: last(address) };
      return (await desk.running.call(showCredentialKey, {}, { params })).body;
    },
    statusList: async (address) =>
      (await desk.running.call(showStatusList, {}, { params: { list: last(address) } })).text,
    now: () => desk.running.clock.now(),
  });
});
afterAll(() => desk.running.close());

async function aWalletFile() {
  const person = anEmployee({ firstName: 'Nora', lastName: 'O’Hara' });
  await desk.know(person);
  await desk.tell([aResult(person, { testId }), 5]);
  const [certificate] = await desk.certificates(person);
  if (!certificate) throw new Error('It was issued');
  const { account, personId } = person;
  const caller = { sub: account?.accountId ?? '', role: 'employee', username: '', personId } as const;
  const { text } = await desk.running.call(downloadMyCredential, caller, {
    params: { certificateId: certificate.id },
  });
  return { certificate, token: text };
}

it('a wallet file is a valid Open Badge', async () => {
  const { certificate, token } = await aWalletFile();
  expect(await verifier.verify(token)).toMatchObject({
    id: `http://localhost:8080/verify/${certificate.publicId}`,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    credentialSubject: { achievement: { name: 'Kick detection' } },
  });
});

it('is refused after one changed byte, wherever that is', async () => {
  const { token } = await aWalletFile();
  const [head = '', body = '', signature = ''] = token.split('.');
  const places = [5, head.length - 3, head.length + 40, head.length + body.length - 20];
  for (const at of [...places, token.length - signature.length + 7, token.length - 40]) {
    const changed = token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1);
    await expect(verifier.verify(changed)).rejects.toThrow();
  }
  await expect(verifier.verify(`${head}.${body}.`)).rejects.toThrow();
  await expect(verifier.verify(`${head}.${body}.${signature.slice(0, -4)}`)).rejects.toThrow();
});

it('is refused while it is suspended, once it is revoked, and before and after its term', async () => {
  const { certificate, token } = await aWalletFile();
  const act = async (
    call: typeof suspendCertificate | typeof resumeCertificate | typeof revokeCertificate,
    { id }: CertificateRow,
    revision: number,
  ): Promise<void> => {
    const input = { params: { certificateId: id }, body: { revision, reason: 'A check on board' } };
    expect((await desk.running.call(call, admin, input)).status).toBe(200);
  };
  await act(suspendCertificate, certificate, 1);
  await expect(verifier.verify(token)).rejects.toThrow('Status: suspension');
  await act(resumeCertificate, certificate, 2);
  await expect(verifier.verify(token)).resolves.toBeDefined();
  const days = async (count: number, wrong: RegExp): Promise<void> => {
    desk.running.clock.advance({ hours: 24 * count });
    await expect(verifier.verify(token)).rejects.toThrow(wrong);
    desk.running.clock.advance({ hours: -24 * count });
  };
  await days(728, /expired/);
  await days(-10, /valid|active/);
  await act(revokeCertificate, certificate, 3);
  await expect(verifier.verify(token)).rejects.toThrow('Status: suspension');
});

const NOW = new Date('2026-03-02T09:00:00Z');
const KEY = 'https://example.edu/keys#key-1';
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const jwk = publicKey.export({ format: 'jwk' });
const world: World = {
  key: (address) => (address === KEY ? Promise.resolve(jwk) : Promise.reject(new Error('Nothing is there'))),
  statusList: () => Promise.reject(new Error('It has no status')),
  now: () => NOW,
};
const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
type Claims = Record<string, unknown>;
/** As the examples of the specification are: a badge of a company, with no end and no status. */
const sample = (more: Claims = {}): Claims => ({
  '@context': [
    'https://www.w3.org/ns/credentials/v2',
    'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
  ],
  id: 'http://example.com/credentials/3527',
  type: ['VerifiableCredential', 'OpenBadgeCredential'],
  issuer: { id: 'https://example.com/issuers/876543', type: ['Profile'], name: 'Example Corp' },
  validFrom: '2010-01-01T00:00:00Z',
  credentialSubject: {
    ...{ id: 'did:example:ebfeb1f712ebc6f1c276e12ec21', type: ['AchievementSubject'] },
    achievement: {
      ...{ id: 'https://example.com/achievements/teamwork', type: ['Achievement'], name: 'Teamwork' },
      ...{ description: 'Works with others.', criteria: { narrative: 'Nominated by peers.' } },
    },
  },
  iss: 'https://example.com/issuers/876543',
  sub: 'did:example:ebfeb1f712ebc6f1c276e12ec21',
  jti: 'http://example.com/credentials/3527',
  nbf: Date.parse('2010-01-01T00:00:00Z') / 1000,
  ...more,
});
const without = (name: string): Claims =>
  Object.fromEntries(Object.entries(sample()).filter(([key]) => key !== name));
const signed = (claims: Claims, header: Claims = { kid: KEY, typ: 'JWT' }): string =>
  createSigner({ key: pem, algorithm: 'RS256', noTimestamp: true, header: { alg: 'RS256', ...header } })(
    claims,
  );
const verify = (token: string) => new BadgeVerifier(world).verify(token);

it('takes what the specification shows: a key by reference or in the header, both names of the type, an issuer by its id', async () => {
  await expect(verify(signed(sample()))).resolves.toBeDefined();
  await expect(verify(signed(sample(), { jwk }))).resolves.toBeDefined();
  const type = ['VerifiableCredential', 'AchievementCredential'];
  await expect(verify(signed(sample({ type })))).resolves.toBeDefined();
  const issuer = 'https://example.com/issuers/876543';
  await expect(verify(signed(sample({ issuer })))).resolves.toBeDefined();
  const until = { validUntil: '2030-01-01T00:00:00Z', exp: Date.parse('2030-01-01T00:00:00Z') / 1000 };
  await expect(verify(signed(sample(until)))).resolves.toBeDefined();
});

it.each<[string, string, RegExp]>([
  ['another issuer', signed(sample({ iss: 'https://example.com/issuers/1' })), /iss doesn’t match/],
  ['another subject', signed(sample({ sub: 'did:example:other' })), /sub doesn’t match/],
  ['another id', signed(sample({ jti: 'http://example.com/credentials/1' })), /jti doesn’t match/],
  ['another beginning', signed(sample({ nbf: 1_262_304_001 })), /nbf doesn’t match/],
  ['no issuer among its claims', signed(without('iss')), /iss doesn’t match/],
  ['no beginning among its claims', signed(without('nbf')), /nbf doesn’t match/],
  [
    'an end that its claims lack',
    signed(sample({ validUntil: '2030-01-01T00:00:00Z' })),
    /exp doesn’t match/,
  ],
  ['a time without a zone', signed(sample({ validFrom: '2010-01-01T00:00:00' })), /Data model/],
  ['no achievement', signed(sample({ credentialSubject: { id: 'did:example:a' } })), /Data model/],
  ['a context of its own', signed(sample({ '@context': ['https://example.com'] })), /Data model/],
  ['another type', signed(sample({ type: ['VerifiableCredential'] })), /Data model/],
  ['a header that is not allowed', signed(sample(), { kid: KEY, jku: KEY }), /header jku/],
  ['no key', signed(sample(), {}), /no public key/],
  [
    'a private key in its header',
    signed(sample(), { jwk: privateKey.export({ format: 'jwk' }) }),
    /public key/,
  ],
  ['a key that isn’t there', signed(sample(), { kid: `${KEY}0` }), /Nothing is there/],
])('refuses a badge with %s', async (_what, token, why) => {
  await expect(verify(token)).rejects.toThrow(why);
});

it('refuses a badge without a signature, or signed with the public key as a password', async () => {
  const part = (of: Claims): string => Buffer.from(JSON.stringify(of)).toString('base64url');
  await expect(verify(`${part({ alg: 'none', kid: KEY })}.${part(sample())}.`)).rejects.toThrow();
  const password = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
  const token = createSigner({
    key: password,
    algorithm: 'HS256',
    noTimestamp: true,
    header: { alg: 'HS256', kid: KEY },
  })(sample());
  await expect(verify(token)).rejects.toThrow(/algorithm/i);
});
