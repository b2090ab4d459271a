import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { findSecrets } from './find-secrets.ts';

/** In pieces, so that this file contains none of the secrets it looks for. */
const whole = (...pieces: readonly string[]): string => pieces.join('');
const letters = (count: number): string => randomBytes(count).toString('hex').slice(0, count);
const pem = generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const encoded = (key: typeof publicKey): string =>
  Buffer.from(JSON.stringify(key.export({ format: 'jwk' }))).toString('base64url');
const random = randomBytes(32).toString('base64url');

it.each([
  ['a private key', pem],
  ['a token of GitHub', `token: ${whole('gh', 'p_')}${letters(36)}`],
  ['a token of Slack', whole('xox', 'b-123456789012-1234567890123-', letters(24))],
  ['a key of AWS', `AWS_SECRET_ACCESS_KEY = ${whole('wJalrXUtnFEMI', '/K7MDENG/bPxRfiCY', 'ABCDEFGHIJ')}`],
  ['a database password', whole('DATABASE_URL=postgres://app:', 'k3-Hh2_pQ', '@db.internal:5432/app')],
  ['an npm token', whole('//registry.npmjs.org/:_auth', 'Token=npm_', letters(36))],
  ['our pepper', `CODE_PEPPER=${random}`],
  ['our pepper in YAML', `  CODE_PEPPER: "${random}"`],
  ['a client secret in code', `const clientSecret = '${random}';`],
  ['a key of our services', `CALLER_PRIVATE_KEY=${encoded(privateKey)}`],
  ['one without a name', `  value: ${encoded(privateKey)}`],
])('finds %s, and where', async (_, planted) => {
  const found = await findSecrets('planted.txt', `first line\n${planted}\n`);
  expect(found.length).toBeGreaterThan(0);
  expect(new Set(found.map(({ line }) => line))).toEqual(new Set([2]));
  expect(JSON.stringify(found)).not.toContain(random);
});

it.each([
  ['a public key', `CODE_SEALING_PUBLIC_KEY=${encoded(publicKey)}`],
  ['what is read elsewhere', `password: process.env.PASSWORD`],
  [
    'a schema',
    `secret: { type: 'string', description: 'the secret that the provider knows the platform by' }`,
  ],
  ['a key made anew', `const sealingKey = createSecretKey(randomBytes(32));`],
  ['filling', `token: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'`],
  ['a reference', `valueFrom: { secretKeyRef: { name: identity, key: CODE_PEPPER } }`],
])('finds nothing in %s', async (_, content) => {
  expect(await findSecrets('plain.txt', content)).toEqual([]);
});
