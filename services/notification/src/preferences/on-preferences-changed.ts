import { Controller } from '@nestjs/common';
import { Ctx, EventPattern, Payload } from '@nestjs/microservices';
import { preferencesChangedV1, type Envelope, type PayloadOf } from '@rigwise/contracts';
import type { EventContext } from '@rigwise/messaging';
import { KnownReaders } from './known-readers.repository.ts';

/** Keeps in step with identity in whose zone and language people are written to. */
@Controller()
export class OnPreferencesChanged {
  constructor(private readonly readers: KnownReaders) {}

  @EventPattern<string>(preferencesChangedV1.name)
  async handle(
    @Payload() { payload, aggregateVersion }: Envelope<PayloadOf<typeof preferencesChangedV1>>,
    @Ctx() { tx }: EventContext,
  ): Promise<void> {
    await this.readers.applyNewer(tx, payload, aggregateVersion);
  }
}
