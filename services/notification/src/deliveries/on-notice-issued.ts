import { Controller } from '@nestjs/common';
import { noticeIssuedV1 } from '@rigwise/contracts';
import { type EventContext, type EventOf, Handles } from '@rigwise/messaging';
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

  @Handles(noticeIssuedV1)
  async handle(event: EventOf<typeof noticeIssuedV1>, context: EventContext<Tx>): Promise<void> {
    const id = await this.queueNoticeMail.execute(context.tx, event);
    if (id !== undefined) context.afterCommit(() => this.wakeDelivery.soon(id));
    await this.tellOnEvent.execute(context, event);
  }
}
