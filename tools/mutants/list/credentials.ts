import { unit, type Mutant } from '../mutant.ts';

const credentials = 'services/competency/src/credentials';
const pdf = 'services/competency/src/certificates/pdf';
const badge = 'libs/competence/src/credentials';
const signed = `${credentials}/credentials.spec.ts`;

/** What verifiers go by, and what hangs on a wall. */
export const credentialRules: readonly Mutant[] = [
  {
    name: 'verifiers find the keys of credentials nowhere',
    file: `${credentials}/credential-keys.ts`,
    find: 'kid: `${address}/${thumbprint}`',
    replace: 'kid: thumbprint',
    red: unit(signed, 'publishes no private part, under the thumbprint of each key'),
  },
  {
    name: 'a credential’s private key is published',
    file: `${credentials}/credential-keys.ts`,
    find: "createPublicKey({ key, format: 'jwk' }).export({ format: 'jwk' }) as JWK",
    replace: '({ ...key }) as JWK',
    red: unit(signed, 'publishes no private part, under the thumbprint of each key'),
  },
  {
    name: 'the last key signs credentials',
    file: `${credentials}/credential-keys.ts`,
    find: 'importJWK(keys[0], alg)',
    replace: 'importJWK(keys.at(-1) ?? keys[0], alg)',
    red: unit(signed, 'is verified with its key after another one took its place, until that key is gone'),
  },
  {
    name: 'a badge says of nobody whose it is',
    file: `${badge}/open-badge.ts`,
    find: 'sub: badge.credentialSubject.id,',
    replace: '',
    red: unit(`${badge}/open-badge.spec.ts`, 'repeats ids and times as claims of a JWT'),
  },
  {
    name: 'short RSA keys sign',
    file: 'libs/platform/src/configuration/fields.ts',
    find: 'const LEAST_RSA_BYTES = 2048 / 8;',
    replace: 'const LEAST_RSA_BYTES = 1024 / 8;',
    red: unit(
      'libs/platform/src/configuration/config.spec.ts',
      'jwk takes keys of several kinds, and no RSA key that is short',
    ),
  },
  {
    name: 'a long text on a certificate grows into what is below it',
    file: `${pdf}/fitted.ts`,
    find: 'if (lines.length * size * LEADING > height) return undefined;',
    replace: 'if (lines.length * size > height) return undefined;',
    red: unit(`${pdf}/fitted.spec.ts`, 'never leaves its room'),
  },
  {
    name: 'a certificate shows a name’s pictures as code points',
    file: `${pdf}/text-boxes.ts`,
    find: "(has(one.codePointAt(0) ?? 0) ? one : '')",
    replace: 'one',
    red: unit(
      `${pdf}/certificate-pdf.spec.ts`,
      'goes without pictures that no font has, and without nothing else',
    ),
  },
];
