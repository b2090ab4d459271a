import { Controller } from '@nestjs/common';
import { accessAskedForV1, type Envelope } from '@rigwise/contracts';
import { type EventContext, Handles } from '@rigwise/messaging';
import type { Tx } from '../database/transactions.ts';
import type { AskedForAccess } from './access-request.ts';
import { FileRequest } from './file-request.ts';

@Controller()
export class OnAccessAskedFor {
  constructor(private readonly fileRequest: FileRequest) {}

  @Handles(accessAskedForV1)
  async handle(event: Envelope<AskedForAccess>, { tx }: EventContext<Tx>): Promise<void> {
    await this.fileRequest.execute(tx, event.payload, new Date(event.occurredAt));
  }
}
