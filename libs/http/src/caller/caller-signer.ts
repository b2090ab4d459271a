import { createPrivateKey, type JsonWebKey, type KeyObject } from 'node:crypto';
import type { CallerClaims } from '@rigwise/contracts';
import { SignJWT } from 'jose';
import type { TimeSource } from '../clock.ts';
import { KeyRing } from '../key-ring.ts';
import { TokenCache } from '../token-cache.ts';

/** §4 of the decisions: a token lives 60 s and is reused for 30 s, so the last use still has 30 s to arrive. */
export const TOKEN_LIFE_SECONDS = 60;
const REUSE_MS = 30_000;
const REMEMBERED_TOKENS = 20_000;

/** What the gateway vouches for; the signer adds times and audience. */
export type CallerFacts = Omit<CallerClaims, 'aud' | 'iat' | 'exp'>;

/** Signs the gateway's statement of who calls; one token serves a session and a service for 30 s. */
export class CallerSigner {
  private readonly key: KeyObject;
  private readonly keyId: Promise<string>;
  private readonly tokens;

  /** @param privateJwk Ed25519 (`kty` OKP) */
  constructor(
    privateJwk: JsonWebKey,
    private readonly clock: TimeSource,
  ) {
    this.key = createPrivateKey({ key: privateJwk, format: 'jwk' });
    this.keyId = KeyRing.idOf(privateJwk);
    this.tokens = new TokenCache<Promise<string>>(REMEMBERED_TOKENS, clock);
  }

  /** @param service the audience: the only service that accepts the token */
  tokenFor(service: string, facts: CallerFacts): Promise<string> {
    const subject = cacheKey(service, facts);
    const known = this.tokens.get(subject);
    if (known) return known;
    const now = this.clock.now().getTime();
    const token = this.sign(service, facts, Math.floor(now / 1000));
    this.tokens.set(subject, token, now + REUSE_MS);
    token.catch(() => this.tokens.delete(subject));
    return token;
  }

  private async sign(service: string, facts: CallerFacts, at: number): Promise<string> {
    const { sub, ...claims } = facts;
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'EdDSA', kid: await this.keyId })
      .setSubject(sub)
      .setAudience(service)
      .setIssuedAt(at)
      .setExpirationTime(at + TOKEN_LIFE_SECONDS)
      .sign(this.key);
  }
}

// Includes every fact: a session whose role changed never reuses the token of its old role.
function cacheKey(service: string, facts: CallerFacts): string {
  const { sub, role, username, actorId, session, capabilities, operator = '' } = facts;
  const { personId = '', department = '' } = facts;
  const program = facts.service ? JSON.stringify(facts.service) : '';
  const who = `${sub} ${session} ${role} ${actorId} ${username} ${capabilities.join()} ${operator} ${program}`;
  return `${service} ${facts.loadTest === true} ${who} ${personId} ${department}`;
}
