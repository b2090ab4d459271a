import { Inject, Injectable } from '@nestjs/common';
import { maskEmail } from '@rigwise/contracts';
import { PreparedDatabase } from '@rigwise/persistence';
import { CLOCK, failpoint, type Clock } from '@rigwise/platform';
import type { AccountHolder } from '../people/account.ts';
import { addresseeOf, usableHolder } from '../people/directory-person.ts';
import { Directory } from '../people/directory.repository.ts';
import { NoEmailOnFile } from '../people/directory.errors.ts';
import type { AuditEntry } from '../audit/audit-entry.ts';
import { AuditLog } from '../audit/audit-log.repository.ts';
import { AuditRefusal } from '../proofs/audit-refusal.ts';
import type { Browser } from '../sessions/browser/browser.ts';
import { DeviceMarks } from '../sessions/browser/device-marks.ts';
import { IssueCode } from '../proofs/issue-code.ts';
import { PrismaTransactions } from '../database/transactions.ts';
import { hashToken } from '../security/tokens.ts';
import { AddressThrottle } from '../security/throttling/address-throttle.ts';
import { NoAccountForNumber } from './sign-in.errors.ts';

/** Mails a six-digit code to an employee, for signing in with the requesting browser. */
@Injectable()
export class SendLoginCode {
  constructor(
    private readonly directory: Directory,
    private readonly devices: DeviceMarks,
    private readonly addresses: AddressThrottle,
    private readonly database: PreparedDatabase,
    private readonly transactions: PrismaTransactions,
    private readonly issueCode: IssueCode,
    private readonly audit: AuditLog,
    private readonly refusals: AuditRefusal,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * @param flowToken of this browser; the code fits no other
   * @throws NoAccountForNumber, NoEmailOnFile, TooManyTries
   */
  execute(
    employeeNumber: string,
    flowToken: string,
    browser: Browser,
  ): Promise<{ readonly maskedEmail: string }> {
    return this.refusals.around('sign-in.code-requested', browser.address, async () => {
      const person = await this.directory.findByEmployeeNumber(employeeNumber);
      const holder = usableHolder(person);
      const device = holder && this.devices.knownDevice(browser.device, holder.username, this.clock.now());
      if (device === null) await this.addresses.checkUnknownNumbers(browser.address);
      if (!person || !holder) {
        await this.addresses.countUnknownNumber(browser.address, employeeNumber);
        await this.audit.add(this.database, entry(person?.holder ?? null, browser, 'failed', 'no account'));
        throw new NoAccountForNumber();
      }
      const addressee = addresseeOf(person);
      if (addressee === null) {
        await this.audit.add(this.database, entry(holder, browser, 'failed', 'no email'));
        throw new NoEmailOnFile();
      }
      await this.transactions.once('send-login-code', async (tx) => {
        const { codeId } = await this.issueCode.execute(tx, {
          person: addressee,
          purpose: 'employee-login',
          flowHash: hashToken(flowToken),
          deviceId: device,
          unlimited: browser.loadTest,
        });
        await this.audit.add(tx, entry(holder, browser, 'succeeded', codeId ? undefined : 'cooling down'));
        await failpoint('login-code.before-commit');
      });
      await failpoint('login-code.after-commit');
      return { maskedEmail: maskEmail(addressee.email) };
    });
  }
}

function entry(
  holder: AccountHolder | null,
  browser: Browser,
  outcome: AuditEntry['outcome'],
  reason?: string,
): AuditEntry {
  return {
    action: 'sign-in.code-requested',
    outcome,
    actorId: null,
    target: holder && { type: 'account', id: holder.accountId },
    ...(reason !== undefined && { reason }),
    address: browser.address,
  };
}
