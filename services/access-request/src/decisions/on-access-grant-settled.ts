import { Controller } from '@nestjs/common';
import { accessGrantSettledV1 } from '@rigwise/contracts';
import { type EventContext, type EventOf, Handles } from '@rigwise/messaging';
import type { Tx } from '../database/transactions.ts';
import { SettleApproval } from './settle-approval.ts';

@Controller()
export class OnAccessGrantSettled {
  constructor(private readonly settleApproval: SettleApproval) {}

  @Handles(accessGrantSettledV1)
  async handle(event: EventOf<typeof accessGrantSettledV1>, { tx }: EventContext<Tx>): Promise<void> {
    await this.settleApproval.execute(tx, event.payload, new Date(event.occurredAt));
  }
}
