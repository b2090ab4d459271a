import { Controller } from '@nestjs/common';
import { Ctx, EventPattern, Payload } from '@nestjs/microservices';
import { personChangedV1, type Envelope } from '@rigwise/contracts';
import type { EventContext } from '@rigwise/messaging';
import { PeopleRepository } from './people.repository.ts';
import type { PersonChanged } from './person.ts';

/** Keeps the read model of people in step with identity. */
@Controller()
export class OnPersonChanged {
  constructor(private readonly people: PeopleRepository) {}

  @EventPattern<string>(personChangedV1.name)
  async handle(@Payload() event: Envelope<PersonChanged>, @Ctx() { tx }: EventContext): Promise<void> {
    await this.people.applyNewer(tx, event.payload, event.aggregateVersion, new Date(event.occurredAt));
  }
}
