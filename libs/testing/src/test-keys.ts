import { generateKeyPairSync, randomBytes, type JsonWebKey, type KeyObject } from 'node:crypto';

/** Fresh keys in the form in which services read them from their environment. */
export interface TestKeys {
  /** base64url of a JWK (Ed25519): the gateway signs caller tokens with it. */
  readonly CALLER_PRIVATE_KEY: string;
  readonly CALLER_PUBLIC_KEY: string;
  /** base64url of a JWK (P-256, ECDH-ES): only notification can decrypt codes. */
  readonly CODE_SEALING_PRIVATE_KEY: string;
  readonly CODE_SEALING_PUBLIC_KEY: string;
  /** base64url of a JWK (Ed25519, which is made faster than RSA): competency signs credentials with it. */
  readonly CREDENTIAL_KEY: string;
  /** base64url of 32 bytes each. */
  readonly CODE_PEPPER: string;
  readonly DEVICE_COOKIE_KEY: string;
  readonly SESSION_COPY_KEY: string;
}

/** A set of keys, unique per call. */
export function testKeys(): TestKeys {
  const caller = generateKeyPairSync('ed25519');
  const sealing = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return {
    CALLER_PRIVATE_KEY: encode(caller.privateKey, 'EdDSA'),
    CALLER_PUBLIC_KEY: encode(caller.publicKey, 'EdDSA'),
    CODE_SEALING_PRIVATE_KEY: encode(sealing.privateKey, 'ECDH-ES'),
    CODE_SEALING_PUBLIC_KEY: encode(sealing.publicKey, 'ECDH-ES'),
    CREDENTIAL_KEY: encode(generateKeyPairSync('ed25519').privateKey, 'EdDSA'),
    CODE_PEPPER: randomBytes(32).toString('base64url'),
    DEVICE_COOKIE_KEY: randomBytes(32).toString('base64url'),
    SESSION_COPY_KEY: randomBytes(32).toString('base64url'),
  };
}

/** The JWK behind a key of `testKeys`. */
export function jwkOf(key: string): JsonWebKey {
  return JSON.parse(Buffer.from(key, 'base64url').toString('utf8')) as JsonWebKey;
}

function encode(key: KeyObject, alg: string): string {
  return Buffer.from(JSON.stringify({ ...key.export({ format: 'jwk' }), alg })).toString('base64url');
}
