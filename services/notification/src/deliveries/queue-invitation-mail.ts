import { Injectable } from '@nestjs/common';
import type { Envelope, invitationIssuedV1, PayloadOf } from '@rigwise/contracts';
import { newId } from '@rigwise/platform';
import type { Tx } from '../database/transactions.ts';
import { domainOf } from '../mail/mailbox.ts';
import { invitationTemplate, type InvitationDetails } from '../templates/invitation-mail.ts';
import { Deliveries } from './deliveries.repository.ts';
import { DeliveryPolicy } from './delivery-policy.ts';

/** Queues the mail of an invitation, and cancels those of the invitations it replaces. */
@Injectable()
export class QueueInvitationMail {
  constructor(
    private readonly policy: DeliveryPolicy,
    private readonly deliveries: Deliveries,
  ) {}

  /** @returns the id of the new delivery; undefined if the invitation already has one */
  async execute(
    tx: Tx,
    { payload: invitation, correlationId }: Envelope<PayloadOf<typeof invitationIssuedV1>>,
  ): Promise<string | undefined> {
    const id = newId();
    const { origin, employeeNumber, username, issuedAt } = invitation;
    const createdAt = new Date(issuedAt);
    await this.deliveries.supersede(tx, invitation.supersedes, createdAt);
    const isNew = await this.deliveries.insert(tx, {
      id,
      template: invitationTemplate(origin),
      subjectId: invitation.invitationId,
      personId: invitation.personId,
      recipient: invitation.recipient,
      details: { origin, employeeNumber, username, issuedAt } satisfies InvitationDetails,
      sealed: invitation.sealed,
      messageId: `<${id}@${domainOf(this.policy.from)}>`,
      expiresAt: new Date(invitation.expiresAt),
      correlationId,
      createdAt,
    });
    return isNew ? id : undefined;
  }
}
