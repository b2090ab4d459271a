import { Inject, Injectable } from '@nestjs/common';
import type { SessionUser } from '@rigwise/contracts';
import { PreparedDatabase, type SqlExecutor } from '@rigwise/persistence';
import { CLOCK, type Clock } from '@rigwise/platform';
import { sessionUserOf, type AccountHolder } from '../../people/account.ts';
import { hasOwnPassword } from '../../people/directory-person.ts';
import { Directory } from '../../people/directory.repository.ts';
import { VerifyEmail } from '../../accounts/verify-email.ts';
import type { AuditOutcome } from '../../audit/audit-entry.ts';
import { AuditLog } from '../../audit/audit-log.repository.ts';
import { AuditRefusal } from '../../proofs/audit-refusal.ts';
import type { Browser } from '../../sessions/browser/browser.ts';
import { DeviceMarks } from '../../sessions/browser/device-marks.ts';
import { AttemptCode } from '../../proofs/attempt-code.ts';
import { InvalidCode } from '../../proofs/codes.errors.ts';
import { PrismaTransactions, type Tx } from '../../database/transactions.ts';
import { PendingProofs } from '../../proofs/pending-proofs.repository.ts';
import { hashToken, newToken } from '../../security/tokens.ts';
import { StartSession, type StartedSession } from '../../sessions/start-session.ts';
import { Settings } from '../../settings.ts';
import { AddressThrottle } from '../../security/throttling/address-throttle.ts';
import { TooManyTries } from '../../security/throttling/throttling.errors.ts';

export interface VerifiedEmail {
  readonly user: SessionUser;
  /** Set when the person still has to choose a password, which this browser may do now. */
  readonly pendingToken: string | null;
  /** Set when this browser had signed in with the password before. */
  readonly started: StartedSession | null;
}

/** Verifies an address by the code mailed to it, whichever browser it is entered in. */
@Injectable()
export class VerifyEmailByCode {
  constructor(
    private readonly settings: Settings,
    private readonly directory: Directory,
    private readonly devices: DeviceMarks,
    private readonly addresses: AddressThrottle,
    private readonly database: PreparedDatabase,
    private readonly transactions: PrismaTransactions,
    private readonly attemptCode: AttemptCode,
    private readonly verifyEmail: VerifyEmail,
    private readonly pending: PendingProofs,
    private readonly startSession: StartSession,
    private readonly audit: AuditLog,
    private readonly refusals: AuditRefusal,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws InvalidCode, TooManyTries */
  execute(email: string, clearCode: string, browser: Browser): Promise<VerifiedEmail> {
    return this.refusals.around('email.verified', browser.address, async () => {
      await this.addresses.checkFailures(browser.address);
      const people = await this.directory.findHoldersByEmail(email, this.database, 'unverified');
      const verified = await this.tryEach(people, clearCode, browser);
      if (!verified) {
        if (people.length === 0) await this.record(this.database, null, browser, 'failed', 'none');
        await this.addresses.countFailure(this.database, browser.address);
        throw new InvalidCode();
      }
      if (verified.started) await this.startSession.publish(verified.started);
      return verified;
    });
  }

  /**
   * Rigs share mailboxes. Each person's attempt commits by itself: no other refusal may roll back its count. Throttling
   * gets the same response as an unknown address, so that it does not reveal whose address it is.
   */
  private async tryEach(
    people: readonly { readonly holder: AccountHolder }[],
    clearCode: string,
    browser: Browser,
  ): Promise<VerifiedEmail | null> {
    for (const { holder } of people) {
      try {
        const verified = await this.transactions.once(`verify-email ${holder.accountId}`, (tx) =>
          this.attempt(tx, holder, clearCode, browser),
        );
        if (verified) return verified;
      } catch (error) {
        if (!(error instanceof TooManyTries)) throw error;
        await this.record(this.database, holder.accountId, browser, 'refused', 'throttled');
      }
    }
    return null;
  }

  private async attempt(
    tx: Tx,
    found: AccountHolder,
    clearCode: string,
    browser: Browser,
  ): Promise<VerifiedEmail | null> {
    const { accountId, personId } = found;
    const verdict = await this.attemptCode.executeAnywhere(tx, {
      personId,
      purpose: 'email-verification',
      flowHash: browser.flowToken && hashToken(browser.flowToken),
      deviceId: this.devices.knownDevice(browser.device, found.username, this.clock.now()),
      clearCode,
    });
    // Re-read under the attempt's lock: rights may have been revoked before it was taken.
    const holder = verdict === 'right' ? await this.directory.findAgain(tx, found) : null;
    if (!holder) {
      await this.record(tx, accountId, browser, 'failed', verdict === 'right' ? 'disabled' : verdict);
      return null;
    }
    await this.record(tx, accountId, browser, 'succeeded');
    await this.verifyEmail.execute(tx, holder);
    const user = sessionUserOf(holder);
    if (!hasOwnPassword(holder))
      return { user, pendingToken: await this.mayChoose(tx, personId), started: null };
    const started = (await this.knewThePassword(tx, personId, browser))
      ? await this.startSession.begin(tx, holder, 'code', browser)
      : null;
    return { user, pendingToken: null, started };
  }

  private async mayChoose(tx: Tx, personId: string): Promise<string> {
    const pendingToken = newToken();
    const createdAt = this.clock.now();
    await this.pending.insert(tx, {
      hash: hashToken(pendingToken),
      personId,
      purpose: 'create-password',
      proof: 'code',
      codeSent: false,
      linkHash: null,
      createdAt,
      expiresAt: new Date(createdAt.getTime() + this.settings.pendingSeconds * 1000),
    });
    return pendingToken;
  }

  /** Uses up the proof that a sign-in in this browser left behind. */
  private async knewThePassword(tx: Tx, personId: string, { pendingToken }: Browser): Promise<boolean> {
    if (pendingToken === null) return false;
    const now = this.clock.now();
    const proof = await this.pending.findLive(tx, hashToken(pendingToken), now);
    if (proof?.personId !== personId || proof.purpose !== 'verification') return false;
    await this.pending.consume(tx, proof.hash, now);
    return true;
  }

  private record(
    sql: SqlExecutor,
    accountId: string | null,
    { address }: Browser,
    outcome: AuditOutcome,
    reason?: string,
  ): Promise<void> {
    return this.audit.add(sql, {
      action: 'email.verified',
      outcome,
      actorId: outcome === 'succeeded' ? accountId : null,
      target: accountId === null ? null : { type: 'account', id: accountId },
      ...(reason !== undefined && { reason }),
      address,
    });
  }
}
