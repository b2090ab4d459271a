import { Controller } from '@nestjs/common';
import { codeIssuedV2 } from '@rigwise/contracts';
import { type EventContext, type EventOf, Handles } from '@rigwise/messaging';
import type { Tx } from '../database/transactions.ts';
import { QueueCodeMail } from './queue-code-mail.ts';
import { WakeDelivery } from './wake-delivery.ts';

@Controller()
export class OnCodeIssued {
  constructor(
    private readonly queueCodeMail: QueueCodeMail,
    private readonly wakeDelivery: WakeDelivery,
  ) {}

  @Handles(codeIssuedV2)
  async handle(event: EventOf<typeof codeIssuedV2>, context: EventContext<Tx>): Promise<void> {
    const id = await this.queueCodeMail.execute(context.tx, event);
    if (id !== undefined) context.afterCommit(() => this.wakeDelivery.soon(id));
  }
}
