import { Controller } from '@nestjs/common';
import { invitationIssuedV1 } from '@rigwise/contracts';
import { type EventContext, type EventOf, Handles } from '@rigwise/messaging';
import type { Tx } from '../database/transactions.ts';
import { QueueInvitationMail } from './queue-invitation-mail.ts';
import { WakeDelivery } from './wake-delivery.ts';

@Controller()
export class OnInvitationIssued {
  constructor(
    private readonly queueInvitationMail: QueueInvitationMail,
    private readonly wakeDelivery: WakeDelivery,
  ) {}

  @Handles(invitationIssuedV1)
  async handle(event: EventOf<typeof invitationIssuedV1>, context: EventContext<Tx>): Promise<void> {
    const id = await this.queueInvitationMail.execute(context.tx, event);
    if (id !== undefined) context.afterCommit(() => this.wakeDelivery.soon(id));
  }
}
