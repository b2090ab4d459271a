import { createPrivateKey, createPublicKey, type JsonWebKey, type KeyObject } from 'node:crypto';
import { DomainError, LOAD_TEST_AUDIENCE } from '@rigwise/contracts';
import { jwtVerify, SignJWT } from 'jose';
import type { TimeSource } from '../clock.ts';
import { TokenCache } from '../token-cache.ts';

const REMEMBERED_KEYS = 100;
/** A leaked key is worthless a week later. */
export const LONGEST_LOAD_TEST_SECONDS = 7 * 24 * 3600;
const MAX_LENGTH = 2_048;

export class UnfitLoadTestKey extends DomainError {
  constructor() {
    super({
      code: 'request/load-test-key',
      kind: 'forbidden',
      message:
        'This load-test key is not accepted here: it has expired, is signed with another key, or load tests are off in this environment.',
    });
  }
}

/**
 * Signs a permission to exceed a platform's rate limits, outside production.
 * @param privateJwk Ed25519 (`kty` OKP), the private half of the gateway's `LOAD_TEST_PUBLIC_KEY`
 * @param name who runs the test, in case the key is found
 * @param seconds how long it is valid, a week at most
 * @returns a JWT (RFC 7519, EdDSA) for the header `x-load-test`
 */
export function signLoadTestKey(
  privateJwk: JsonWebKey,
  name: string,
  seconds: number,
  clock: TimeSource,
): Promise<string> {
  const at = Math.floor(clock.now().getTime() / 1000);
  return new SignJWT()
    .setProtectedHeader({ alg: 'EdDSA' })
    .setSubject(name)
    .setAudience(LOAD_TEST_AUDIENCE)
    .setIssuedAt(at)
    .setExpirationTime(at + seconds)
    .sign(createPrivateKey({ key: privateJwk, format: 'jwk' }));
}

/** Verifies load-test keys; see `signLoadTestKey`. */
export class LoadTestKeys {
  private readonly key: KeyObject | undefined;
  private readonly known: TokenCache<true>;

  /** @param publicJwk Ed25519 (`kty` OKP); without one no key is valid */
  constructor(
    publicJwk: JsonWebKey | undefined,
    private readonly clock: TimeSource,
  ) {
    this.known = new TokenCache(REMEMBERED_KEYS, clock);
    this.key = publicJwk && createPublicKey({ key: publicJwk, format: 'jwk' });
  }

  /** Whether a key was verified before and is still valid. */
  isKnown(token: string): boolean {
    return this.known.get(token) ?? false;
  }

  /** @throws UnfitLoadTestKey */
  async check(token: string): Promise<void> {
    this.known.set(token, true, (await this.expiryOf(token)) * 1000);
  }

  private async expiryOf(token: string): Promise<number> {
    if (!this.key || token.length > MAX_LENGTH) throw new UnfitLoadTestKey();
    try {
      const { payload } = await jwtVerify(token, this.key, {
        ...{ algorithms: ['EdDSA'], audience: LOAD_TEST_AUDIENCE, requiredClaims: ['sub', 'iat', 'exp'] },
        ...{ currentDate: this.clock.now(), maxTokenAge: LONGEST_LOAD_TEST_SECONDS },
      });
      const { exp = 0, iat = 0 } = payload;
      return Math.min(exp, iat + LONGEST_LOAD_TEST_SECONDS);
    } catch {
      // The response names every cause that the key's owner can fix.
      throw new UnfitLoadTestKey();
    }
  }
}
