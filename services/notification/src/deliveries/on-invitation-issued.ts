import { Controller } from '@nestjs/common';
import { Ctx, EventPattern, Payload } from '@nestjs/microservices';
import { invitationIssuedV1, type Envelope, type PayloadOf } from '@rigwise/contracts';
import type { EventContext } from '@rigwise/messaging';
import type { Tx } from '../database/transactions.ts';
import { QueueInvitationMail } from './queue-invitation-mail.ts';
import { WakeDelivery } from './wake-delivery.ts';

@Controller()
export class OnInvitationIssued {
  constructor(
    private readonly queueInvitationMail: QueueInvitationMail,
    private readonly wakeDelivery: WakeDelivery,
  ) {}

  @EventPattern<string>(invitationIssuedV1.name)
  async handle(
    @Payload() event: Envelope<PayloadOf<typeof invitationIssuedV1>>,
    @Ctx() context: EventContext<Tx>,
  ): Promise<void> {
    const id = await this.queueInvitationMail.execute(context.tx, event);
    if (id !== undefined) context.afterCommit(() => this.wakeDelivery.soon(id));
  }
}
