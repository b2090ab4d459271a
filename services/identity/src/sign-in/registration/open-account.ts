import { Injectable } from '@nestjs/common';
import type { SessionUser } from '@rigwise/contracts';
import { PreparedDatabase } from '@rigwise/persistence';
import { sessionUserOf } from '../../people/account.ts';
import { CreateAccount } from '../../accounts/create-account.ts';
import type { DirectoryPerson } from '../../people/directory-person.ts';
import { Directory } from '../../people/directory.repository.ts';
import { usernameOf } from '../../people/username.ts';
import { AuditLog } from '../../audit/audit-log.repository.ts';
import { AuditRefusal } from '../../proofs/audit-refusal.ts';
import type { Browser } from '../../sessions/browser/browser.ts';
import { AttemptCode } from '../../proofs/attempt-code.ts';
import { InvalidCode } from '../../proofs/codes.errors.ts';
import { Codes } from '../../proofs/codes.repository.ts';
import { PasswordPolicy } from '../../security/credentials/password-policy.ts';
import { Passwords } from '../../security/credentials/passwords.ts';
import { PrismaTransactions, type Tx } from '../../database/transactions.ts';
import { hashToken } from '../../security/tokens.ts';
import { StartSession, type StartedSession } from '../../sessions/start-session.ts';
import { AddressThrottle } from '../../security/throttling/address-throttle.ts';

/** The two ways to open an account: they differ in their codes, and in whether a session follows. */
const WAYS = {
  'sign-up': { action: 'sign-up.completed', signsIn: true },
  registration: { action: 'registration.completed', signsIn: false },
} as const;

export interface OpeningRequest {
  readonly way: keyof typeof WAYS;
  readonly employeeNumber: string;
  readonly clearCode: string;
  readonly password: string;
}

export interface OpenedAccount {
  readonly user: SessionUser;
  /** Set when the way signs in. */
  readonly started: StartedSession | null;
}

/** Creates the account of an employee who has the mailed code, in the browser that requested it. */
@Injectable()
export class OpenAccount {
  constructor(
    private readonly directory: Directory,
    private readonly addresses: AddressThrottle,
    private readonly policy: PasswordPolicy,
    private readonly passwords: Passwords,
    private readonly database: PreparedDatabase,
    private readonly transactions: PrismaTransactions,
    private readonly codes: Codes,
    private readonly attemptCode: AttemptCode,
    private readonly createAccount: CreateAccount,
    private readonly startSession: StartSession,
    private readonly audit: AuditLog,
    private readonly refusals: AuditRefusal,
  ) {}

  /** @throws PasswordRefused, which uses up nothing; InvalidCode, TooManyTries, TooManyHashes */
  execute(request: OpeningRequest, browser: Browser): Promise<OpenedAccount> {
    const { action } = WAYS[request.way];
    return this.refusals.around(action, browser.address, async () => {
      await this.addresses.checkFailures(browser.address);
      await this.policy.check(request.password);
      const person = await this.directory.findByEmployeeNumber(request.employeeNumber);
      const hash = await this.hash(person, request, browser);
      // A wrong code must leave its count behind: the verdict is answered by the transaction, not thrown in it.
      const opened = await this.transactions.once('open-account', (tx) =>
        this.attempt(tx, person, hash, request, browser),
      );
      if (!opened) throw new InvalidCode();
      if (opened.started) await this.startSession.publish(opened.started);
      return opened;
    });
  }

  /** Hashes before the transaction, which must not wait for it, and only when there is a code to try. */
  private async hash(
    person: DirectoryPerson | null,
    { way, password }: OpeningRequest,
    { flowToken }: Browser,
  ): Promise<string | null> {
    if (!person || flowToken === null) return null;
    const open = await this.codes.findOpenOfFlow(this.database, way, hashToken(flowToken));
    return open.some(({ personId }) => personId === person.personId) ? this.passwords.hash(password) : null;
  }

  private async attempt(
    tx: Tx,
    found: DirectoryPerson | null,
    hash: string | null,
    request: OpeningRequest,
    browser: Browser,
  ): Promise<OpenedAccount | null> {
    const { way, clearCode, password } = request;
    const verdict =
      found && hash !== null
        ? await this.attemptCode.execute(tx, {
            personId: found.personId,
            purpose: way,
            flowHash: browser.flowToken && hashToken(browser.flowToken),
            deviceId: null,
            clearCode,
          })
        : 'none';
    // Re-read under the attempt's lock: the account may have been created meanwhile.
    const person = found && verdict === 'right' ? await this.directory.find(found.personId, tx) : null;
    if (!person?.active || person.holder || hash === null) {
      await this.record(tx, request, browser, {
        target: found,
        failure: person ? 'account exists' : verdict,
      });
      await this.addresses.countFailure(tx, browser.address);
      return null;
    }
    this.policy.checkPersonal(password, { ...person, username: usernameOf(person) });
    const holder = await this.createAccount.execute(tx, person, hash, way);
    await this.record(tx, request, browser, { target: person, actorId: holder.accountId });
    const started = WAYS[way].signsIn ? await this.startSession.begin(tx, holder, 'code', browser) : null;
    return { user: sessionUserOf(holder), started };
  }

  private record(
    tx: Tx,
    { way }: OpeningRequest,
    { address }: Browser,
    what: { target: DirectoryPerson | null; actorId?: string; failure?: string },
  ): Promise<void> {
    const { target, actorId, failure } = what;
    return this.audit.add(tx, {
      action: WAYS[way].action,
      outcome: failure === undefined ? 'succeeded' : 'failed',
      actorId: actorId ?? null,
      target: target && { type: 'person', id: target.personId },
      ...(failure !== undefined && { reason: failure }),
      address,
    });
  }
}
