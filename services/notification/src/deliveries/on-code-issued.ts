import { Controller } from '@nestjs/common';
import { Ctx, EventPattern, Payload } from '@nestjs/microservices';
import { codeIssuedV2, type Envelope, type PayloadOf } from '@rigwise/contracts';
import type { EventContext } from '@rigwise/messaging';
import type { Tx } from '../database/transactions.ts';
import { QueueCodeMail } from './queue-code-mail.ts';
import { WakeDelivery } from './wake-delivery.ts';

@Controller()
export class OnCodeIssued {
  constructor(
    private readonly queueCodeMail: QueueCodeMail,
    private readonly wakeDelivery: WakeDelivery,
  ) {}

  @EventPattern<string>(codeIssuedV2.name)
  async handle(
    @Payload() event: Envelope<PayloadOf<typeof codeIssuedV2>>,
    @Ctx() context: EventContext<Tx>,
  ): Promise<void> {
    const id = await this.queueCodeMail.execute(context.tx, event);
    if (id !== undefined) context.afterCommit(() => this.wakeDelivery.soon(id));
  }
}
