import { Controller } from '@nestjs/common';
import { Ctx, EventPattern, Payload } from '@nestjs/microservices';
import { accessRequestApprovedV1, type Envelope } from '@rigwise/contracts';
import type { EventContext } from '@rigwise/messaging';
import type { Tx } from '../database/transactions.ts';
import { CarryOutApproval, type Approval } from './carry-out-approval.ts';

@Controller()
export class OnAccessRequestApproved {
  constructor(private readonly carryOutApproval: CarryOutApproval) {}

  @EventPattern<string>(accessRequestApprovedV1.name)
  async handle(@Payload() event: Envelope<Approval>, @Ctx() { tx }: EventContext<Tx>): Promise<void> {
    await this.carryOutApproval.execute(tx, event.payload);
  }
}
