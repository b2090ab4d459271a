import { createPrivateKey, sign, type JsonWebKey, type KeyObject } from 'node:crypto';
import type { CallerClaims } from '@rigwise/contracts';

const LIFE_SECONDS = 60;

/** Parses the gateway's signing key. @param encoded base64url of a JWK, Ed25519 @throws if it isn't one */
export function readCallerKey(encoded: string): KeyObject {
  const jwk = JSON.parse(Buffer.from(encoded, 'base64url').toString()) as JsonWebKey;
  const key = createPrivateKey({ key: jwk, format: 'jwk' });
  if (key.asymmetricKeyType !== 'ed25519') throw new Error('Not an Ed25519 key');
  return key;
}

/**
 * A caller token as the gateway signs them for its own calls (JWT, EdDSA), which names the operator.
 * @param service the only service that accepts it
 */
export function operatorToken(key: KeyObject, service: string, operator: string, now: Date): string {
  const issuedAt = Math.floor(now.getTime() / 1000);
  const claims: CallerClaims = {
    ...{ sub: 'gateway', aud: service, iat: issuedAt, exp: issuedAt + LIFE_SECONDS },
    ...{ role: null, username: null, actorId: null, session: null, capabilities: [], operator },
  };
  const signed = `${encode({ alg: 'EdDSA' })}.${encode(claims)}`;
  return `${signed}.${sign(null, Buffer.from(signed), key).toString('base64url')}`;
}

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
