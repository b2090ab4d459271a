import { Controller } from '@nestjs/common';
import { Ctx, EventPattern, Payload } from '@nestjs/microservices';
import { accessGrantSettledV1, type Envelope, type PayloadOf } from '@rigwise/contracts';
import type { EventContext } from '@rigwise/messaging';
import type { Tx } from '../database/transactions.ts';
import { SettleApproval } from './settle-approval.ts';

@Controller()
export class OnAccessGrantSettled {
  constructor(private readonly settleApproval: SettleApproval) {}

  @EventPattern<string>(accessGrantSettledV1.name)
  async handle(
    @Payload() event: Envelope<PayloadOf<typeof accessGrantSettledV1>>,
    @Ctx() { tx }: EventContext<Tx>,
  ): Promise<void> {
    await this.settleApproval.execute(tx, event.payload, new Date(event.occurredAt));
  }
}
