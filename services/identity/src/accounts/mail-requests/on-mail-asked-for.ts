import { Controller } from '@nestjs/common';
import { mailAskedForV1 } from '@rigwise/contracts';
import { type EventContext, type EventOf, Handles } from '@rigwise/messaging';
import type { Tx } from '../../database/transactions.ts';
import { SendAskedMail } from './send-asked-mail.ts';

@Controller()
export class OnMailAskedFor {
  constructor(private readonly sendAskedMail: SendAskedMail) {}

  @Handles(mailAskedForV1)
  async handle(event: EventOf<typeof mailAskedForV1>, context: EventContext<Tx>): Promise<void> {
    await this.sendAskedMail.execute(context.tx, event.payload, new Date(event.occurredAt));
  }
}
