import { Controller } from '@nestjs/common';
import { preferencesChangedV1 } from '@rigwise/contracts';
import { type EventContext, type EventOf, Handles } from '@rigwise/messaging';
import { KnownReaders } from './known-readers.repository.ts';

/** Keeps time zones and languages of readers in sync with identity. */
@Controller()
export class OnPreferencesChanged {
  constructor(private readonly readers: KnownReaders) {}

  @Handles(preferencesChangedV1)
  async handle(
    { payload, aggregateVersion }: EventOf<typeof preferencesChangedV1>,
    { tx }: EventContext,
  ): Promise<void> {
    await this.readers.applyNewer(tx, payload, aggregateVersion);
  }
}
