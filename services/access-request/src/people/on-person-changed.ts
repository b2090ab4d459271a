import { Controller } from '@nestjs/common';
import { personChangedV1, type Envelope } from '@rigwise/contracts';
import { type EventContext, Handles } from '@rigwise/messaging';
import { PeopleRepository } from './people.repository.ts';
import type { PersonChanged } from './person.ts';

/** Keeps the read model of people in sync with identity. */
@Controller()
export class OnPersonChanged {
  constructor(private readonly people: PeopleRepository) {}

  @Handles(personChangedV1)
  async handle(event: Envelope<PersonChanged>, { tx }: EventContext): Promise<void> {
    await this.people.applyNewer(tx, event.payload, event.aggregateVersion, new Date(event.occurredAt));
  }
}
