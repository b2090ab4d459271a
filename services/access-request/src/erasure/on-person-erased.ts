import { Controller, Inject } from '@nestjs/common';
import { personErasedV1 } from '@rigwise/contracts';
import { type EventContext, type EventOf, Handles } from '@rigwise/messaging';
import { CLOCK, type Clock } from '@rigwise/platform';
import { Erasures } from './erasures.repository.ts';

/** From then on nothing is kept of them; what there is `FinishErasures` removes. */
@Controller()
export class OnPersonErased {
  constructor(
    private readonly erasures: Erasures,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Handles(personErasedV1)
  async handle(
    { payload: { personId, accountId } }: EventOf<typeof personErasedV1>,
    { tx }: EventContext,
  ): Promise<void> {
    await this.erasures.begin(tx, { personId, accountId }, this.clock.now());
  }
}
