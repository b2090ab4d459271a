import { Controller } from '@nestjs/common';
import { extraTimeSetV1 } from '@rigwise/contracts';
import { Handles, type EventContext, type EventOf } from '@rigwise/messaging';
import { ExtraTimes } from './extra-times.repository.ts';

/** Keeps the extra time of people, for their next attempts: those that run got theirs at the start. */
@Controller()
export class OnExtraTimeSet {
  constructor(private readonly extraTimes: ExtraTimes) {}

  @Handles(extraTimeSetV1)
  async handle(
    { payload, aggregateVersion }: EventOf<typeof extraTimeSetV1>,
    { tx }: EventContext,
  ): Promise<void> {
    await this.extraTimes.store(tx, payload, aggregateVersion);
  }
}
