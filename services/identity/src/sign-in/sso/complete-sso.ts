import { Inject, Injectable } from '@nestjs/common';
import { PreparedDatabase } from '@rigwise/persistence';
import { CLOCK, type Clock } from '@rigwise/platform';
import { AuditLog } from '../../audit/audit-log.repository.ts';
import type { Browser } from '../../sessions/browser/browser.ts';
import { PrismaTransactions } from '../../database/transactions.ts';
import { hashToken } from '../../security/tokens.ts';
import { StartSession, type StartedSession } from '../../sessions/start-session.ts';
import type { CallbackQuery, OpenIdProvider } from './openid-provider.ts';
import { SignInBySso } from './sign-in-by-sso.ts';
import { SsoAttempts, type SsoSecrets } from './sso-attempts.repository.ts';
import type { SsoPerson } from './sso-person.ts';

/** Handles the provider's callback: finds out who signed in there, and signs them in here. */
@Injectable()
export class CompleteSso {
  constructor(
    private readonly attempts: SsoAttempts,
    private readonly database: PreparedDatabase,
    private readonly transactions: PrismaTransactions,
    private readonly signInBySso: SignInBySso,
    private readonly startSession: StartSession,
    private readonly audit: AuditLog,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * @param token of the SSO cookie
   * @returns null when the provider's user has no account here
   * @throws ProviderFailed, NoSuchAttempt
   */
  async execute(
    provider: OpenIdProvider,
    query: CallbackQuery,
    token: string | null,
    browser: Browser,
  ): Promise<StartedSession | null> {
    const secrets =
      token === null ? null : await this.attempts.consume(this.database, hashToken(token), this.clock.now());
    if (!secrets) throw new NoSuchAttempt();
    const person = await this.personOf(provider, query, secrets, browser);
    const started = await this.transactions.run((tx) => this.signInBySso.execute(tx, person, browser));
    if (started) await this.startSession.publish(started);
    return started;
  }

  private async personOf(
    provider: OpenIdProvider,
    query: CallbackQuery,
    secrets: SsoSecrets,
    { address }: Browser,
  ): Promise<SsoPerson> {
    try {
      return await provider.personOf(query, secrets);
    } catch (error) {
      await this.audit.add(this.database, {
        action: 'sign-in.sso',
        outcome: 'failed',
        actorId: null,
        target: null,
        reason: 'provider',
        address,
      });
      throw error;
    }
  }
}

/** Expired, used, of another browser, or made up. */
export class NoSuchAttempt extends Error {
  constructor() {
    super('This browser has no sign-in in progress at the provider');
    this.name = 'NoSuchAttempt';
  }
}
