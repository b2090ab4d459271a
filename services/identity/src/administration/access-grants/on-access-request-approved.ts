import { Controller } from '@nestjs/common';
import { accessRequestApprovedV1, type Envelope } from '@rigwise/contracts';
import { type EventContext, Handles } from '@rigwise/messaging';
import type { Tx } from '../../database/transactions.ts';
import { ExecuteApproval, type Approval } from './execute-approval.ts';

@Controller()
export class OnAccessRequestApproved {
  constructor(private readonly executeApproval: ExecuteApproval) {}

  @Handles(accessRequestApprovedV1)
  async handle(event: Envelope<Approval>, { tx }: EventContext<Tx>): Promise<void> {
    await this.executeApproval.execute(tx, event.payload);
  }
}
