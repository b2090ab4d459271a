import { Controller } from '@nestjs/common';
import { accessRequestNoticeIssuedV1 } from '@rigwise/contracts';
import { type EventContext, type EventOf, Handles } from '@rigwise/messaging';
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

  @Handles(accessRequestNoticeIssuedV1)
  async handle(event: EventOf<typeof accessRequestNoticeIssuedV1>, context: EventContext<Tx>): Promise<void> {
    const id = await this.queueAccessNoticeMail.execute(context.tx, event);
    if (id !== undefined) context.afterCommit(() => this.wakeDelivery.soon(id));
    await this.tellOnEvent.execute(context, event);
  }
}
