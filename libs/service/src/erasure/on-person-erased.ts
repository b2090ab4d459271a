import { Controller } from '@nestjs/common';
import { personErasedV1 } from '@rigwise/contracts';
import { Handles, type EventContext, type EventOf } from '@rigwise/messaging';
import { BeginErasure } from './begin-erasure.ts';
import { PERSON } from './own-erasure.ts';

/** Handles identity's event that a person is erased. */
@Controller()
export class OnPersonErased {
  constructor(private readonly beginErasure: BeginErasure) {}

  @Handles(personErasedV1)
  async handle(
    { payload: { personId, accountId } }: EventOf<typeof personErasedV1>,
    { tx }: EventContext,
  ): Promise<void> {
    await this.beginErasure.execute(tx, { id: personId, what: PERSON, accountId });
  }
}
