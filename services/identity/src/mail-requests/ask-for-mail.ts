import { Injectable } from '@nestjs/common';
import { mailAskedForV1, type PayloadOf } from '@rigwise/contracts';
import { Outbox } from '@rigwise/messaging';
import { newId } from '@rigwise/platform';
import type { Browser } from '../browser/browser.ts';
import { PreparedTransactions } from '../database/transactions.ts';
import { AuditRefusal } from '../audit/audit-refusal.ts';
import { hashToken } from '../security/tokens.ts';
import { AddressThrottle } from '../throttling/address-throttle.ts';

export type AskedPurpose = PayloadOf<typeof mailAskedForV1>['purpose'];

/**
 * Notes that somebody asked for a mail, and nothing else: whether there is anybody to write to is looked up later, so
 * that neither the answer nor its time tells.
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
   * @param target an address or employee number, as it is compared
   * @throws TooManyTries where too many unknown numbers came from this address, whatever this number is
   */
  async execute(purpose: AskedPurpose, target: string, flowToken: string, browser: Browser): Promise<void> {
    const { address, device } = browser;
    if (purpose === 'registration') await this.checkNumbers(address);
    await this.transactions.together((tx) =>
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

  private checkNumbers(address: string): Promise<void> {
    return this.refusals.around('registration.mail-requested', address, () =>
      this.addresses.checkUnknownNumbers(address),
    );
  }
}
