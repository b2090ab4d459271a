import { Controller } from '@nestjs/common';
import { Ctx, EventPattern, Payload } from '@nestjs/microservices';
import { personChangedV1, type Envelope, type PayloadOf } from '@rigwise/contracts';
import type { EventContext } from '@rigwise/messaging';
import { KnownPeople } from './known-people.repository.ts';

/** Keeps in step with identity whose account is whose. */
@Controller()
export class OnPersonChanged {
  constructor(private readonly people: KnownPeople) {}

  @EventPattern<string>(personChangedV1.name)
  async handle(
    @Payload() { payload, aggregateVersion }: Envelope<PayloadOf<typeof personChangedV1>>,
    @Ctx() { tx }: EventContext,
  ): Promise<void> {
    const { personId, account } = payload;
    await this.people.applyNewer(tx, personId, account?.accountId ?? null, aggregateVersion);
  }
}
