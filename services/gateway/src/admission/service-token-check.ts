import { DomainError, SERVICE_TOKEN_PREFIX, type ServiceTokenRecord } from '@rigwise/contracts';
import { inWords } from '@rigwise/http';
import type { SessionAuthority } from '../sessions/session-authority.ts';
import { hashOf } from '../sessions/session-check.ts';

const BEARER = new RegExp(`^Bearer +(${SERVICE_TOKEN_PREFIX}[\\x21-\\x7e]{1,200}) *$`, 'i');

/** The service token in an Authorization header; other schemes are ignored. */
export const serviceTokenIn = (header: string | undefined): string | undefined =>
  header === undefined ? undefined : BEARER.exec(header)?.[1];

export class TwoCallers extends DomainError {
  constructor() {
    super({
      code: 'auth/two-callers',
      kind: 'invalid',
      message: 'Send either a service token or cookies, not both.',
    });
  }
}

class InvalidToken extends DomainError {
  constructor() {
    super({
      code: 'auth/invalid-token',
      kind: 'unauthenticated',
      message: 'This service token is invalid, revoked or expired.',
    });
  }
}

class TooManyWrongTokens extends DomainError {
  constructor(retryAfterSeconds: number) {
    super({
      code: 'auth/throttled',
      kind: 'throttled',
      message: `Too many wrong service tokens. Please try again in ${inWords(retryAfterSeconds)}.`,
      retryAfterSeconds,
    });
  }
}

/**
 * Resolves service tokens: identity is queried every time, so that a revocation takes effect everywhere immediately.
 */
export class ServiceTokenCheck {
  constructor(private readonly authority: Pick<SessionAuthority, 'resolveServiceToken'>) {}

  /** @throws DomainError when the token can't be used, or identity does not respond */
  async check(token: string, address: string, countWrong: () => void): Promise<ServiceTokenRecord> {
    const { token: found, retryAfterSeconds } = await this.authority.resolveServiceToken(
      hashOf(token),
      address,
    );
    if (found !== null) return found;
    countWrong();
    throw retryAfterSeconds === null ? new InvalidToken() : new TooManyWrongTokens(retryAfterSeconds);
  }
}
