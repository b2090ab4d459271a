import { Injectable } from '@nestjs/common';
import type { accessRequestNoticeIssuedV1, Envelope, PayloadOf } from '@rigwise/contracts';
import { newId } from '@rigwise/platform';
import type { Tx } from '../database/transactions.ts';
import { domainOf } from '../mail/mailbox.ts';
import { accessTemplate, type AccessDetails } from '../templates/access-mail.ts';
import { Deliveries } from './deliveries.repository.ts';
import { DeliveryPolicy } from './delivery-policy.ts';
import { MailboxBudget } from './mailbox-budget.ts';

/** Queues a mail to a requester, and cancels those it replaces. */
@Injectable()
export class QueueAccessNoticeMail {
  constructor(
    private readonly policy: DeliveryPolicy,
    private readonly deliveries: Deliveries,
    private readonly budget: MailboxBudget,
  ) {}

  /**
   * @returns the id of the new delivery; undefined if the notice already has one, or its mailbox's budget is used up
   */
  async execute(
    tx: Tx,
    { payload: notice, correlationId }: Envelope<PayloadOf<typeof accessRequestNoticeIssuedV1>>,
  ): Promise<string | undefined> {
    const id = newId();
    const { kind, requestId, employeeNumber, text, issuedAt } = notice;
    const createdAt = new Date(issuedAt);
    await this.deliveries.supersede(tx, notice.supersedes, createdAt);
    const mayLeave = await this.budget.queue(tx, {
      id,
      template: accessTemplate(kind),
      subjectId: notice.noticeId,
      personId: null,
      recipient: notice.recipient,
      details: { kind, requestId, employeeNumber, text, issuedAt } satisfies AccessDetails,
      sealed: notice.sealed,
      messageId: `<${id}@${domainOf(this.policy.from)}>`,
      expiresAt: new Date(notice.expiresAt),
      correlationId,
      createdAt,
    });
    return mayLeave ? id : undefined;
  }
}
