import type { JsonWebKey } from 'node:crypto';
import { callerClaims, type CallerClaims } from '@rigwise/contracts';
import { decodeProtectedHeader, jwtVerify } from 'jose';
import type { TimeSource } from '../clock.ts';
import { KeyRing } from '../key-ring.ts';
import { TokenCache } from '../token-cache.ts';
import { TOKEN_LIFE_SECONDS } from './caller-signer.ts';

/** A session has at most two valid tokens, so this is enough for 5,000 concurrently active ones. */
const REMEMBERED_TOKENS = 10_000;
/** The clocks of two machines differ by at most this much. */
const CLOCK_TOLERANCE_SECONDS = 5;
/** None of our tokens is longer; longer ones are refused without any work. */
const MAX_TOKEN_LENGTH = 4_096;

/** Verifies the gateway's tokens; a verified token is cached until it expires. */
export class CallerVerifier {
  private readonly keys: Promise<KeyRing>;
  private readonly verified;

  /**
   * @param publicJwks Ed25519 (`kty` OKP); two while the gateway's key is rotated
   * @param service the audience that a token must name
   */
  constructor(
    publicJwks: readonly JsonWebKey[],
    private readonly service: string,
    private readonly clock: TimeSource,
  ) {
    this.keys = KeyRing.of(publicJwks, 'EdDSA');
    this.verified = new TokenCache<CallerClaims>(REMEMBERED_TOKENS, clock);
  }

  /** The claims of a token that was verified before and is still valid. */
  known(token: string): CallerClaims | undefined {
    return this.verified.get(token);
  }

  /** @returns the token's claims, or undefined if it is forged, expired, or for another service */
  async verify(token: string): Promise<CallerClaims | undefined> {
    const known = this.known(token);
    if (known) return known;
    if (token.length > MAX_TOKEN_LENGTH) return undefined;
    const claims = await this.check(token);
    if (claims) this.verified.set(token, claims, claims.exp * 1000);
    return claims;
  }

  private async check(token: string): Promise<CallerClaims | undefined> {
    try {
      const { kid } = decodeProtectedHeader(token);
      const keys = await this.keys;
      const { payload } = await keys.open(kid, (key) =>
        jwtVerify(token, key, {
          algorithms: ['EdDSA'],
          audience: this.service,
          currentDate: this.clock.now(),
          clockTolerance: CLOCK_TOLERANCE_SECONDS,
          maxTokenAge: TOKEN_LIFE_SECONDS,
        }),
      );
      const claims = callerClaims.safeParse(payload);
      if (!claims.success || claims.data.exp - claims.data.iat > TOKEN_LIFE_SECONDS) return undefined;
      return claims.data;
    } catch {
      // The caller only learns that the token isn't trusted, never why.
      return undefined;
    }
  }
}
