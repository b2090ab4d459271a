import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '@rigwise/platform';
import type { AccountHolder } from '../people/account.ts';
import { usableHolder } from '../people/directory-person.ts';
import { Directory } from '../people/directory.repository.ts';
import { VerifyEmail } from '../accounts/verify-email.ts';
import { AuditLog } from '../audit/audit-log.repository.ts';
import { AuditRefusal } from '../proofs/audit-refusal.ts';
import type { Browser } from '../sessions/browser/browser.ts';
import { DeviceMarks } from '../sessions/browser/device-marks.ts';
import { AttemptCode } from '../proofs/attempt-code.ts';
import { InvalidCode } from '../proofs/codes.errors.ts';
import { PrismaTransactions, type Tx } from '../database/transactions.ts';
import { hashToken } from '../security/tokens.ts';
import { StartSession, type StartedSession } from '../sessions/start-session.ts';
import { AddressThrottle } from '../security/throttling/address-throttle.ts';

/** Signs in with a mailed code. Number, purpose and browser must all match those it was issued for. */
@Injectable()
export class SignInWithCode {
  constructor(
    private readonly directory: Directory,
    private readonly devices: DeviceMarks,
    private readonly addresses: AddressThrottle,
    private readonly transactions: PrismaTransactions,
    private readonly attemptCode: AttemptCode,
    private readonly verifyEmail: VerifyEmail,
    private readonly startSession: StartSession,
    private readonly audit: AuditLog,
    private readonly refusals: AuditRefusal,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws InvalidCode, TooManyTries */
  execute(employeeNumber: string, clearCode: string, browser: Browser): Promise<StartedSession> {
    return this.refusals.around('sign-in.code', browser.address, async () => {
      await this.addresses.checkFailures(browser.address);
      const found = usableHolder(await this.directory.findByEmployeeNumber(employeeNumber));
      // A wrong code must be counted: the verdict is returned from the transaction, because throwing would roll it
      // back.
      const started = await this.transactions.once('sign-in-with-code', (tx) =>
        this.attempt(tx, found, clearCode, browser),
      );
      if (!started) throw new InvalidCode();
      await this.startSession.publish(started);
      return started;
    });
  }

  private async attempt(
    tx: Tx,
    found: AccountHolder | null,
    clearCode: string,
    browser: Browser,
  ): Promise<StartedSession | null> {
    const verdict = found
      ? await this.attemptCode.execute(tx, {
          personId: found.personId,
          purpose: 'employee-login',
          flowHash: browser.flowToken && hashToken(browser.flowToken),
          deviceId: this.devices.knownDevice(browser.device, found.username, this.clock.now()),
          clearCode,
        })
      : 'none';
    // Re-read under the attempt's lock: rights may have been revoked before it was taken.
    const holder = found && verdict === 'right' ? await this.directory.findAgain(tx, found) : null;
    await this.audit.add(tx, {
      action: 'sign-in.code',
      outcome: holder ? 'succeeded' : 'failed',
      actorId: holder?.accountId ?? null,
      target: found && { type: 'account', id: found.accountId },
      ...(!holder && { reason: verdict === 'right' ? 'disabled' : verdict }),
      address: browser.address,
    });
    if (!holder) {
      await this.addresses.countFailure(tx, browser.address);
      return null;
    }
    await this.verifyEmail.execute(tx, holder);
    return this.startSession.begin(tx, holder, 'code', browser);
  }
}
