import { Controller } from '@nestjs/common';
import { accessRequestErasedV1 } from '@rigwise/contracts';
import { type EventContext, type EventOf, Handles } from '@rigwise/messaging';
import { BeginErasure } from '@rigwise/service';

/** Notifications and mails about a request are erased with it. */
@Controller()
export class OnAccessRequestErased {
  constructor(private readonly beginErasure: BeginErasure) {}

  @Handles(accessRequestErasedV1)
  async handle(
    { payload: { requestId } }: EventOf<typeof accessRequestErasedV1>,
    { tx }: EventContext,
  ): Promise<void> {
    await this.beginErasure.execute(tx, { id: requestId, what: 'request', accountId: null });
  }
}
