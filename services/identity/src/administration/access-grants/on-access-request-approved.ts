import { Controller } from '@nestjs/common';
import { accessRequestApprovedV1, type Envelope } from '@rigwise/contracts';
import { type EventContext, Handles } from '@rigwise/messaging';
import type { Tx } from '../../database/transactions.ts';
import { CarryOutApproval, type Approval } from './carry-out-approval.ts';

@Controller()
export class OnAccessRequestApproved {
  constructor(private readonly carryOutApproval: CarryOutApproval) {}

  @Handles(accessRequestApprovedV1)
  async handle(event: Envelope<Approval>, { tx }: EventContext<Tx>): Promise<void> {
    await this.carryOutApproval.execute(tx, event.payload);
  }
}
