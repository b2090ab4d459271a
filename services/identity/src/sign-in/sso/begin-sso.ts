import { Inject, Injectable } from '@nestjs/common';
import { PreparedDatabase } from '@rigwise/persistence';
import { CLOCK, type Clock } from '@rigwise/platform';
import { hashToken, newToken } from '../../security/tokens.ts';
import type { OpenIdProvider } from './openid-provider.ts';
import { SsoAttempts } from './sso-attempts.repository.ts';

/** How long a sign-in at the provider may take. */
export const ATTEMPT_SECONDS = 600;

export interface BegunSso {
  readonly url: URL;
  /** For the SSO cookie. */
  readonly token: string;
}

/** Sends a browser to the provider, and stores what its callback must match. */
@Injectable()
export class BeginSso {
  constructor(
    private readonly attempts: SsoAttempts,
    private readonly database: PreparedDatabase,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws ProviderFailed */
  async execute(provider: OpenIdProvider): Promise<BegunSso> {
    const secrets = { state: newToken(), nonce: newToken(), codeVerifier: newToken() };
    const url = await provider.authorizationUrl(secrets);
    const token = newToken();
    const createdAt = this.clock.now();
    const expiresAt = new Date(createdAt.getTime() + ATTEMPT_SECONDS * 1000);
    await this.attempts.insert(this.database, { ...secrets, hash: hashToken(token), createdAt, expiresAt });
    return { url, token };
  }
}
