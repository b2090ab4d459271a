import { Controller } from '@nestjs/common';
import { Ctx, EventPattern, Payload } from '@nestjs/microservices';
import { accessRequestNoticeIssuedV1, type Envelope, type PayloadOf } from '@rigwise/contracts';
import type { EventContext } from '@rigwise/messaging';
import type { Tx } from '../database/transactions.ts';
import { TellOnEvent } from '../notifications/tell-on-event.ts';
import { QueueAccessNoticeMail } from './queue-access-notice-mail.ts';
import { WakeDelivery } from './wake-delivery.ts';

@Controller()
export class OnAccessNoticeIssued {
  constructor(
    private readonly queueAccessNoticeMail: QueueAccessNoticeMail,
    private readonly wakeDelivery: WakeDelivery,
    private readonly tellOnEvent: TellOnEvent,
  ) {}

  @EventPattern<string>(accessRequestNoticeIssuedV1.name)
  async handle(
    @Payload() event: Envelope<PayloadOf<typeof accessRequestNoticeIssuedV1>>,
    @Ctx() context: EventContext<Tx>,
  ): Promise<void> {
    const id = await this.queueAccessNoticeMail.execute(context.tx, event);
    if (id !== undefined) context.afterCommit(() => this.wakeDelivery.soon(id));
    await this.tellOnEvent.execute(context, event);
  }
}
