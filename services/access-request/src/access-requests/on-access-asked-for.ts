import { Controller } from '@nestjs/common';
import { Ctx, EventPattern, Payload } from '@nestjs/microservices';
import { accessAskedForV1, type Envelope } from '@rigwise/contracts';
import type { EventContext } from '@rigwise/messaging';
import type { Tx } from '../database/transactions.ts';
import type { AskedForAccess } from './access-request.ts';
import { FileRequest } from './file-request.ts';

@Controller()
export class OnAccessAskedFor {
  constructor(private readonly fileRequest: FileRequest) {}

  @EventPattern<string>(accessAskedForV1.name)
  async handle(@Payload() event: Envelope<AskedForAccess>, @Ctx() { tx }: EventContext<Tx>): Promise<void> {
    await this.fileRequest.execute(tx, event.payload, new Date(event.occurredAt));
  }
}
