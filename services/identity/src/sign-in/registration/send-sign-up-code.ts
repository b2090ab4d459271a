import { Inject, Injectable } from '@nestjs/common';
import { maskEmail } from '@rigwise/contracts';
import { PreparedDatabase } from '@rigwise/persistence';
import { CLOCK, type Clock } from '@rigwise/platform';
import { NoEmailOnFile } from '../../people/directory.errors.ts';
import {
  addresseeOf,
  hasOwnPassword,
  usableHolder,
  type DirectoryPerson,
} from '../../people/directory-person.ts';
import { Directory } from '../../people/directory.repository.ts';
import type { AccountHolder } from '../../people/account.ts';
import { IssueNotice } from '../../accounts/issue-notice.ts';
import { AuditLog } from '../../audit/audit-log.repository.ts';
import { AuditRefusal } from '../../proofs/audit-refusal.ts';
import type { Browser } from '../../sessions/browser/browser.ts';
import { DeviceMarks } from '../../sessions/browser/device-marks.ts';
import { IssueCode, type CodeRequest } from '../../proofs/issue-code.ts';
import { PrismaTransactions } from '../../database/transactions.ts';
import type { Addressee } from '../../people/addressee.ts';
import { PendingProofs } from '../../proofs/pending-proofs.repository.ts';
import { hashToken, newToken } from '../../security/tokens.ts';
import { Settings } from '../../settings.ts';
import { AddressThrottle } from '../../security/throttling/address-throttle.ts';

export type SignUpStart =
  | { readonly kind: 'mailed'; readonly maskedEmail: string }
  | {
      /** This browser has proved enough. */
      readonly kind: 'proven';
      readonly holder: AccountHolder;
      /** Set when a mailed link was the proof: the next step requires it. */
      readonly pendingToken: string | null;
    };

/** Starts a sign-up by employee number. */
@Injectable()
export class SendSignUpCode {
  constructor(
    private readonly settings: Settings,
    private readonly directory: Directory,
    private readonly devices: DeviceMarks,
    private readonly addresses: AddressThrottle,
    private readonly pending: PendingProofs,
    private readonly database: PreparedDatabase,
    private readonly transactions: PrismaTransactions,
    private readonly issueCode: IssueCode,
    private readonly notice: IssueNotice,
    private readonly audit: AuditLog,
    private readonly refusals: AuditRefusal,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * @param flowToken of this browser; the code fits no other
   * @throws NoEmailOnFile also for unknown numbers; TooManyTries
   */
  execute(employeeNumber: string, flowToken: string, browser: Browser): Promise<SignUpStart> {
    return this.refusals.around('sign-up.code-requested', browser.address, async () => {
      await this.addresses.checkUnknownNumbers(browser.address);
      const person = await this.directory.findByEmployeeNumber(employeeNumber);
      const proven = person && (await this.proven(person, browser));
      if (proven) return proven;
      const addressee = person?.active ? addresseeOf(person) : null;
      if (!person || !addressee) {
        await this.addresses.countUnknownNumber(browser.address, employeeNumber);
        await this.record(this.database, person, browser, 'no email');
        throw new NoEmailOnFile();
      }
      await this.mail(person, addressee, flowToken, browser);
      return { kind: 'mailed', maskedEmail: maskEmail(addressee.email) };
    });
  }

  /** People who signed in with a temporary password and have no mailbox, or who followed a link, need no code. */
  private async proven(person: DirectoryPerson, browser: Browser): Promise<SignUpStart | null> {
    const holder = usableHolder(person);
    if (!holder || browser.pendingToken === null) return null;
    const proof = await this.pending.findLive(
      this.database,
      hashToken(browser.pendingToken),
      this.clock.now(),
    );
    if (proof?.personId !== person.personId) return null;
    if (proof.purpose === 'first-login' && !proof.codeSent)
      return { kind: 'proven', holder, pendingToken: null };
    if (proof.proof !== 'link' || proof.purpose !== 'create-password' || hasOwnPassword(holder)) return null;
    const pendingToken = newToken();
    const createdAt = this.clock.now();
    const expiresAt = new Date(createdAt.getTime() + this.settings.pendingSeconds * 1000);
    await this.transactions.run((tx) =>
      this.pending.insert(tx, {
        ...proof,
        hash: hashToken(pendingToken),
        purpose: 'first-login',
        createdAt,
        expiresAt,
      }),
    );
    return { kind: 'proven', holder, pendingToken };
  }

  private async mail(
    person: DirectoryPerson,
    addressee: Addressee,
    flowToken: string,
    browser: Browser,
  ): Promise<void> {
    const { holder } = person;
    const request: CodeRequest = {
      person: addressee,
      purpose: 'sign-up',
      flowHash: hashToken(flowToken),
      deviceId: holder && this.devices.knownDevice(browser.device, holder.username, this.clock.now()),
    };
    await this.transactions.once('send-sign-up-code', async (tx) => {
      // The response is the same either way; only the mailbox's owner learns that the account exists.
      if (!holder) await this.issueCode.execute(tx, request);
      else if (await this.issueCode.countOther(tx, request)) {
        await this.notice.execute(tx, 'account-exists', holder);
      }
      await this.record(tx, person, browser);
    });
  }

  private record(
    sql: Parameters<AuditLog['add']>[0],
    person: DirectoryPerson | null,
    { address }: Browser,
    failure?: string,
  ): Promise<void> {
    return this.audit.add(sql, {
      action: 'sign-up.code-requested',
      outcome: failure === undefined ? 'succeeded' : 'failed',
      actorId: null,
      target: person && { type: 'person', id: person.personId },
      ...(failure !== undefined && { reason: failure }),
      address,
    });
  }
}
