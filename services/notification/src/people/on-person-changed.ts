import { Controller } from '@nestjs/common';
import { Ctx, EventPattern, Payload } from '@nestjs/microservices';
import { personChangedV1, type Envelope } from '@rigwise/contracts';
import type { EventContext } from '@rigwise/messaging';
import type { Tx } from '../database/transactions.ts';
import { FollowMerges } from '../notifications/follow-merges.ts';
import { TellOfPeople } from '../notifications/tell-of-people.ts';
import { KnownPeople } from './known-people.repository.ts';
import { personOf, type PersonChanged } from './person.ts';

/** Keeps the read model of people in step with identity, and tells whom a change concerns. */
@Controller()
export class OnPersonChanged {
  constructor(
    private readonly people: KnownPeople,
    private readonly tellOfPeople: TellOfPeople,
    private readonly followMerges: FollowMerges,
  ) {}

  @EventPattern<string>(personChangedV1.name)
  async handle(
    @Payload() { payload, aggregateVersion }: Envelope<PersonChanged>,
    @Ctx() context: EventContext<Tx>,
  ): Promise<void> {
    const applied = await this.people.applyNewer(context.tx, personOf(payload), aggregateVersion);
    if (applied === null) return;
    await this.tellOfPeople.execute(context, applied, aggregateVersion);
    await this.followMerges.execute(context, applied);
  }
}
