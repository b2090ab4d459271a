import { Injectable } from '@nestjs/common';
import { mailAskedForV1, type PayloadOf } from '@rigwise/contracts';
import { Outbox } from '@rigwise/messaging';
import { newId } from '@rigwise/platform';
import type { Browser } from '../../sessions/browser/browser.ts';
import { PreparedTransactions } from '../../database/transactions.ts';
import type { AuditAction } from '../../audit/audit-entry.ts';
import { AuditRefusal } from '../../proofs/audit-refusal.ts';
import { hashToken } from '../../security/tokens.ts';
import { AddressThrottle } from '../../security/throttling/address-throttle.ts';

export type AskedPurpose = PayloadOf<typeof mailAskedForV1>['purpose'];

const ACTIONS = {
  registration: 'registration.mail-requested',
  'email-verification': 'verification.mail-requested',
  'password-reset': 'password.reset-requested',
} as const satisfies Record<AskedPurpose, AuditAction>;

/**
 * Records a request for a mail and does nothing else: the recipient is looked up later, so that neither the response
 * nor its timing reveals whether there is one.
 */
@Injectable()
export class AskForMail {
  constructor(
    private readonly transactions: PreparedTransactions,
    private readonly outbox: Outbox,
    private readonly addresses: AddressThrottle,
    private readonly refusals: AuditRefusal,
  ) {}

  /**
   * @param target a normalised email address or employee number
   * @throws TooManyTries when too many unknown numbers came from this address, whatever this number is, or when it
   * requested mails to too many different people
   */
  async execute(purpose: AskedPurpose, target: string, flowToken: string, browser: Browser): Promise<void> {
    const { address, device } = browser;
    await this.check(purpose, target, address);
    await this.transactions.onceTogether('ask-for-mail', (tx) =>
      this.outbox.add(tx, mailAskedForV1, {
        requestId: newId(),
        purpose,
        target,
        flowHash: hashToken(flowToken),
        device: device && { hash: device.hash, marks: [...device.marks] },
        address,
      }),
    );
  }

  private check(purpose: AskedPurpose, target: string, address: string): Promise<void> {
    return this.refusals.around(ACTIONS[purpose], address, async () => {
      if (purpose === 'registration') await this.addresses.checkUnknownNumbers(address);
      await this.addresses.countMailTarget(address, target);
    });
  }
}
