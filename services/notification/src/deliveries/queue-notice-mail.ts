import { Injectable } from '@nestjs/common';
import type { Envelope, noticeIssuedV1, PayloadOf } from '@rigwise/contracts';
import { newId } from '@rigwise/platform';
import type { Tx } from '../database/transactions.ts';
import { domainOf } from '../mail/mailbox.ts';
import { noticeTemplate, type NoticeDetails } from '../templates/notice-mail.ts';
import { DeliveryPolicy } from './delivery-policy.ts';
import { MailboxBudget } from './mailbox-budget.ts';

/** Queues the mail of a notice. It contains no secret, and nothing replaces it. */
@Injectable()
export class QueueNoticeMail {
  constructor(
    private readonly policy: DeliveryPolicy,
    private readonly budget: MailboxBudget,
  ) {}

  /**
   * @returns the id of the new delivery; undefined if the notice already has one, or its mailbox's budget is used up
   */
  async execute(
    tx: Tx,
    { payload: notice, correlationId }: Envelope<PayloadOf<typeof noticeIssuedV1>>,
  ): Promise<string | undefined> {
    const id = newId();
    const { kind, employeeNumber, username, issuedAt } = notice;
    const mayLeave = await this.budget.queue(tx, {
      id,
      template: noticeTemplate(kind),
      subjectId: notice.noticeId,
      personId: notice.personId,
      recipient: notice.recipient,
      details: { kind, employeeNumber, username, issuedAt } satisfies NoticeDetails,
      sealed: null,
      messageId: `<${id}@${domainOf(this.policy.from)}>`,
      expiresAt: new Date(notice.expiresAt),
      correlationId,
      createdAt: new Date(issuedAt),
    });
    return mayLeave ? id : undefined;
  }
}
