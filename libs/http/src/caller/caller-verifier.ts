import type { JsonWebKey } from 'node:crypto';
import { callerClaims, type CallerClaims } from '@rigwise/contracts';
import { decodeProtectedHeader, jwtVerify } from 'jose';
import type { TimeSource } from '../clock.ts';
import { KeyRing } from '../key-ring.ts';
import { LeastRecentlyUsed } from '../least-recently-used.ts';
import { TOKEN_LIFE_SECONDS } from './caller-signer.ts';

/** A session has two at most that still count, so this is room for 5,000 that are busy at once. */
const REMEMBERED_TOKENS = 10_000;
/** Clocks of two machines differ by this much at most. */
const CLOCK_TOLERANCE_SECONDS = 5;
/** No token of ours is longer; a longer one is refused before any work. */
const MAX_TOKEN_LENGTH = 4_096;

/** Checks the gateway's tokens; a token is verified once and then known until it expires. */
export class CallerVerifier {
  private readonly keys: Promise<KeyRing>;
  private readonly verified;

  /**
   * @param publicJwks Ed25519 (`kty` OKP); two while the gateway's key is replaced
   * @param service the audience that a token must name
   */
  constructor(
    publicJwks: readonly JsonWebKey[],
    private readonly service: string,
    private readonly clock: TimeSource,
  ) {
    this.keys = KeyRing.of(publicJwks, 'EdDSA');
    this.verified = new LeastRecentlyUsed<string, CallerClaims>(
      REMEMBERED_TOKENS,
      ({ exp }) => clock.now().getTime() >= exp * 1000,
    );
  }

  /** What is known of a token that was verified before and is still valid. */
  known(token: string): CallerClaims | undefined {
    const claims = this.verified.get(token);
    if (claims && this.clock.now().getTime() < claims.exp * 1000) return claims;
    if (claims) this.verified.delete(token);
    return undefined;
  }

  /** @returns the token's claims, or undefined where it is forged, expired, or meant for another service */
  async verify(token: string): Promise<CallerClaims | undefined> {
    const known = this.known(token);
    if (known) return known;
    if (token.length > MAX_TOKEN_LENGTH) return undefined;
    const claims = await this.check(token);
    if (claims) this.verified.set(token, claims);
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
      // Whatever is wrong with it, the caller learns no more than that it isn't trusted.
      return undefined;
    }
  }
}
