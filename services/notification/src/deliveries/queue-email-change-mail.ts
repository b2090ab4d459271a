import { Injectable } from '@nestjs/common';
import type { emailChangeNoticeIssuedV1, Envelope, PayloadOf } from '@rigwise/contracts';
import { newId } from '@rigwise/platform';
import type { Tx } from '../database/transactions.ts';
import { domainOf } from '../mail/mailbox.ts';
import { emailChangeTemplate, type EmailChangeDetails } from '../templates/email-change-mail.ts';
import { DeliveryPolicy } from './delivery-policy.ts';
import { MailboxBudget } from './mailbox-budget.ts';

/** Queues the mail about a change of address. */
@Injectable()
export class QueueEmailChangeMail {
  constructor(
    private readonly policy: DeliveryPolicy,
    private readonly budget: MailboxBudget,
  ) {}

  /**
   * @returns the id of the new delivery; undefined if the notice already has one, or its mailbox's budget is used up
   */
  async execute(
    tx: Tx,
    { payload: notice, correlationId }: Envelope<PayloadOf<typeof emailChangeNoticeIssuedV1>>,
  ): Promise<string | undefined> {
    const id = newId();
    const { kind, employeeNumber, username, newAddress, confirmedBy, issuedAt } = notice;
    const mayLeave = await this.budget.queue(tx, {
      id,
      template: emailChangeTemplate(kind),
      subjectId: notice.noticeId,
      personId: notice.personId,
      recipient: notice.recipient,
      details: {
        ...{ kind, employeeNumber, username, newAddress, confirmedBy, issuedAt },
      } satisfies EmailChangeDetails,
      sealed: notice.sealed,
      messageId: `<${id}@${domainOf(this.policy.from)}>`,
      expiresAt: new Date(notice.expiresAt),
      correlationId,
      createdAt: new Date(issuedAt),
    });
    return mayLeave ? id : undefined;
  }
}
