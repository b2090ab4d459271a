import { Controller } from '@nestjs/common';
import { Ctx, EventPattern, Payload } from '@nestjs/microservices';
import { mailAskedForV1, type Envelope, type PayloadOf } from '@rigwise/contracts';
import type { EventContext } from '@rigwise/messaging';
import type { Tx } from '../database/transactions.ts';
import { SendAskedMail } from './send-asked-mail.ts';

@Controller()
export class OnMailAskedFor {
  constructor(private readonly sendAskedMail: SendAskedMail) {}

  @EventPattern<string>(mailAskedForV1.name)
  async handle(
    @Payload() event: Envelope<PayloadOf<typeof mailAskedForV1>>,
    @Ctx() context: EventContext<Tx>,
  ): Promise<void> {
    await this.sendAskedMail.execute(context.tx, event.payload, new Date(event.occurredAt));
  }
}
