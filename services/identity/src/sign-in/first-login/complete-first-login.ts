import { Inject, Injectable } from '@nestjs/common';
import { PreparedDatabase, type SqlExecutor } from '@rigwise/persistence';
import { CLOCK, type Clock } from '@rigwise/platform';
import type { AccountHolder } from '../../people/account.ts';
import { hasOwnPassword, usableHolder } from '../../people/directory-person.ts';
import { Directory } from '../../people/directory.repository.ts';
import { SetPassword } from '../../accounts/set-password.ts';
import { AuditLog } from '../../audit/audit-log.repository.ts';
import { AuditRefusal } from '../../proofs/audit-refusal.ts';
import type { Browser } from '../../sessions/browser/browser.ts';
import { DeviceMarks } from '../../sessions/browser/device-marks.ts';
import { AttemptCode } from '../../proofs/attempt-code.ts';
import { CodeMissing, InvalidCode } from '../../proofs/codes.errors.ts';
import { PasswordPolicy } from '../../security/credentials/password-policy.ts';
import { Passwords } from '../../security/credentials/passwords.ts';
import { PrismaTransactions, type Tx } from '../../database/transactions.ts';
import { People } from '../../people/people.repository.ts';
import { PendingProofs, type PendingProof } from '../../proofs/pending-proofs.repository.ts';
import { NotProven } from '../../proofs/proofs.errors.ts';
import { hashToken } from '../../security/tokens.ts';
import { SessionCache } from '../../sessions/session-cache.ts';
import { StartSession, type StartedSession } from '../../sessions/start-session.ts';
import { AddressThrottle } from '../../security/throttling/address-throttle.ts';

export interface FirstLogin {
  /** Only compared with the proof's subject. */
  readonly userId: string;
  readonly clearCode: string | null;
  readonly newPassword: string;
}

const COMPLETE = 'complete-first-login';

interface Completed {
  readonly started: StartedSession;
  readonly ended: readonly string[];
}

/** Replaces a temporary password, in the browser that signed in with it. */
@Injectable()
export class CompleteFirstLogin {
  constructor(
    private readonly directory: Directory,
    private readonly devices: DeviceMarks,
    private readonly people: People,
    private readonly pending: PendingProofs,
    private readonly addresses: AddressThrottle,
    private readonly policy: PasswordPolicy,
    private readonly passwords: Passwords,
    private readonly database: PreparedDatabase,
    private readonly transactions: PrismaTransactions,
    private readonly attemptCode: AttemptCode,
    private readonly setPassword: SetPassword,
    private readonly startSession: StartSession,
    private readonly cache: SessionCache,
    private readonly audit: AuditLog,
    private readonly refusals: AuditRefusal,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws NotProven; PasswordRefused, which uses up nothing; CodeMissing, InvalidCode, TooManyTries, TooManyHashes */
  execute(login: FirstLogin, browser: Browser): Promise<StartedSession> {
    return this.refusals.around('first-login.completed', browser.address, async () => {
      await this.addresses.checkFailures(browser.address);
      const [earlier] = this.transactions.committed<Completed | null>(COMPLETE);
      const done = earlier ?? (await this.useProof(login, browser));
      if (!done) throw new InvalidCode();
      await Promise.all([this.cache.revokeNow(done.ended), this.startSession.publish(done.started)]);
      return done.started;
    });
  }

  private async useProof(login: FirstLogin, browser: Browser): Promise<Completed | null> {
    const proof = await this.proofOf(this.database, login, browser);
    await this.policy.check(login.newPassword);
    if (proof.codeSent && login.clearCode === null) throw new CodeMissing();
    const hash = await this.passwords.hash(login.newPassword);
    // A wrong code must be counted: it is returned from the transaction, because throwing would roll it back.
    return this.transactions.once(COMPLETE, (tx) => this.complete(tx, login, proof, hash, browser));
  }

  private async proofOf(
    sql: SqlExecutor,
    { userId }: FirstLogin,
    { pendingToken }: Browser,
  ): Promise<PendingProof & { holder: AccountHolder }> {
    const proof =
      pendingToken === null
        ? null
        : await this.pending.findLive(sql, hashToken(pendingToken), this.clock.now());
    if (proof?.purpose !== 'first-login') throw new NotProven();
    const holder = usableHolder(await this.directory.find(proof.personId, sql));
    if (holder?.accountId !== userId || isSettled(holder)) throw new NotProven();
    return { ...proof, holder };
  }

  private async complete(
    tx: Tx,
    login: FirstLogin,
    { personId, codeSent }: PendingProof,
    hash: string,
    browser: Browser,
  ): Promise<Completed | null> {
    await this.people.hold(tx, personId);
    // Of two concurrent requests, the second finds the proof used up.
    const { holder, proof } = await this.proofOf(tx, login, browser);
    const verdict = codeSent ? await this.attempt(tx, login, holder, browser) : 'right';
    if (verdict === 'right') this.policy.checkPersonal(login.newPassword, holder);
    await this.audit.add(tx, {
      action: 'first-login.completed',
      outcome: verdict === 'right' ? 'succeeded' : 'failed',
      actorId: verdict === 'right' ? holder.accountId : null,
      target: { type: 'account', id: holder.accountId },
      ...(verdict !== 'right' && { reason: verdict }),
      address: browser.address,
    });
    if (verdict !== 'right') {
      await this.addresses.countFailure(tx, browser.address);
      return null;
    }
    const by = codeSent || proof === 'link' ? 'mail' : 'password';
    const ended = await this.setPassword.execute(tx, holder, { hash, by, device: browser.device });
    const started = await this.startSession.begin(tx, holder, codeSent ? 'code' : 'password', browser);
    return { started, ended };
  }

  private attempt(tx: Tx, { clearCode }: FirstLogin, holder: AccountHolder, { flowToken, device }: Browser) {
    return this.attemptCode.execute(tx, {
      personId: holder.personId,
      purpose: 'first-login',
      flowHash: flowToken && hashToken(flowToken),
      deviceId: this.devices.knownDevice(device, holder.username, this.clock.now()),
      clearCode: clearCode ?? '',
    });
  }
}

/** Whether the person has chosen a password, in any way. */
const isSettled = (holder: AccountHolder): boolean =>
  hasOwnPassword(holder) && holder.status !== 'first-login';
