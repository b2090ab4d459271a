import { Controller } from '@nestjs/common';
import { Ctx, EventPattern, Payload } from '@nestjs/microservices';
import { noticeIssuedV1, type Envelope, type PayloadOf } from '@rigwise/contracts';
import type { EventContext } from '@rigwise/messaging';
import type { Tx } from '../database/transactions.ts';
import { TellOnEvent } from '../notifications/tell-on-event.ts';
import { QueueNoticeMail } from './queue-notice-mail.ts';
import { WakeDelivery } from './wake-delivery.ts';

@Controller()
export class OnNoticeIssued {
  constructor(
    private readonly queueNoticeMail: QueueNoticeMail,
    private readonly wakeDelivery: WakeDelivery,
    private readonly tellOnEvent: TellOnEvent,
  ) {}

  @EventPattern<string>(noticeIssuedV1.name)
  async handle(
    @Payload() event: Envelope<PayloadOf<typeof noticeIssuedV1>>,
    @Ctx() context: EventContext<Tx>,
  ): Promise<void> {
    const id = await this.queueNoticeMail.execute(context.tx, event);
    if (id !== undefined) context.afterCommit(() => this.wakeDelivery.soon(id));
    await this.tellOnEvent.execute(context, event);
  }
}
