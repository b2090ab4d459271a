import { Inject, Injectable } from '@nestjs/common';
import type { SqlExecutor } from '@rigwise/persistence';
import { CLOCK, type Clock } from '@rigwise/platform';
import { AccountHolders, wasReplaced } from '../people/account-holders.repository.ts';
import { afterPassword, usernameKey, type AccountHolder, type AfterPassword } from '../people/account.ts';
import { AuditLog } from '../audit/audit-log.repository.ts';
import { AuditRefusal } from '../proofs/audit-refusal.ts';
import type { Browser } from '../sessions/browser/browser.ts';
import { DeviceMarks } from '../sessions/browser/device-marks.ts';
import { TooManyHashes } from '../security/credentials/hash-slots.ts';
import { Passwords } from '../security/credentials/passwords.ts';
import { PreparedTransactions } from '../database/transactions.ts';
import { StartSession, type StartedSession } from '../sessions/start-session.ts';
import { AddressThrottle } from '../security/throttling/address-throttle.ts';
import { PasswordThrottle, type Reservation } from '../security/throttling/password-throttle.ts';
import { HandOver, PasswordReplaced, type HandedOver } from './hand-over.ts';
import { InvalidCredentials } from './sign-in.errors.ts';

export type PasswordSignIn = { readonly kind: 'signed-in'; readonly started: StartedSession } | HandedOver;

/**
 * Signs in with a password. Nothing may reveal whether the username exists: an unknown one runs the same statements and
 * a real hash, and fails with the same words.
 */
@Injectable()
export class SignInWithPassword {
  constructor(
    private readonly holders: AccountHolders,
    private readonly devices: DeviceMarks,
    private readonly throttle: PasswordThrottle,
    private readonly addresses: AddressThrottle,
    private readonly passwords: Passwords,
    private readonly transactions: PreparedTransactions,
    private readonly startSession: StartSession,
    private readonly handOver: HandOver,
    private readonly audit: AuditLog,
    private readonly refusals: AuditRefusal,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws InvalidCredentials, TooManyTries, TooManyHashes */
  execute(username: string, password: string, browser: Browser): Promise<PasswordSignIn> {
    return this.refusals.around('sign-in.password', browser.address, async () => {
      const now = this.clock.now();
      const identifier = usernameKey(username);
      const device = this.devices.knownDevice(browser.device, identifier, now);
      const [holder, reservation] = await this.transactions.together((tx) =>
        Promise.all([
          this.holders.findByUsername(tx, username),
          this.throttle.reserve(tx, { identifier, device, address: browser.address }),
        ]),
      );
      const fits = await this.fits(password, holder, reservation);
      const next: AfterPassword = fits && holder ? afterPassword(holder, now) : { kind: 'refused' };
      if (!holder || next.kind === 'refused') return this.refuse(holder, browser, reservation);
      try {
        if (next.kind === 'signed-in') return await this.signIn(holder, browser, reservation);
        return await this.handOver.execute(next, holder, { browser, device, reservation });
      } catch (error) {
        // Correct a moment ago but replaced since: treated as any wrong password.
        if (wasReplaced(error) || error instanceof PasswordReplaced)
          return this.refuse(holder, browser, reservation);
        throw error;
      }
    });
  }

  private async fits(
    password: string,
    holder: AccountHolder | null,
    reservation: Reservation,
  ): Promise<boolean> {
    try {
      return await this.passwords.fits(password, holder?.credential?.hash ?? null);
    } catch (error) {
      if (error instanceof TooManyHashes) await this.throttle.release(reservation);
      throw error;
    }
  }

  private async refuse(
    holder: AccountHolder | null,
    browser: Browser,
    reservation: Reservation,
  ): Promise<never> {
    await this.transactions.together((tx) =>
      Promise.all([
        this.throttle.failed(tx, reservation, holder?.accountId ?? null),
        this.addresses.countFailure(tx, browser.address),
        this.audit.add(tx, {
          action: 'sign-in.password',
          outcome: 'failed',
          actorId: null,
          target: holder && { type: 'account', id: holder.accountId },
          address: browser.address,
        }),
      ]),
    );
    throw new InvalidCredentials();
  }

  private async signIn(
    holder: AccountHolder,
    browser: Browser,
    reservation: Reservation,
  ): Promise<PasswordSignIn> {
    const work = async (tx: SqlExecutor): Promise<StartedSession> => {
      const [session] = await Promise.all([
        this.startSession.begin(tx, holder, 'password', browser),
        this.holders.checkPassword(tx, holder),
        this.throttle.succeeded(tx, reservation),
        this.audit.add(tx, {
          action: 'sign-in.password',
          outcome: 'succeeded',
          actorId: holder.accountId,
          target: { type: 'account', id: holder.accountId },
          address: browser.address,
        }),
      ]);
      return session;
    };
    // What to publish about the replaced session depends on whose it was.
    const started = await (browser.sessionHash === null
      ? this.transactions.together(work)
      : this.transactions.run(work));
    await this.startSession.publish(started);
    return { kind: 'signed-in', started };
  }
}
