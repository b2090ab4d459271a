import { Controller } from '@nestjs/common';
import { levelsChangedV1, type Envelope, type PayloadOf } from '@rigwise/contracts';
import { Handles, type EventContext } from '@rigwise/messaging';
import { People } from '@rigwise/people';
import type { Tx } from '../database/transactions.ts';
import { Inboxes } from './inboxes.ts';
import { TellOnEvent } from './tell-on-event.ts';

/**
 * Notifies people of levels, and open consoles of their manager also where this is no notification: their figures are
 * read again.
 */
@Controller()
export class OnCrewLevels {
  constructor(
    private readonly tellOnEvent: TellOnEvent,
    private readonly people: People,
    private readonly inboxes: Inboxes,
  ) {}

  @Handles(levelsChangedV1)
  async handle(
    envelope: Envelope<PayloadOf<typeof levelsChangedV1>>,
    context: EventContext<Tx>,
  ): Promise<void> {
    await this.tellOnEvent.execute(context, envelope);
    const { managerId } = envelope.payload;
    const manager = managerId === null ? null : await this.people.find(context.tx, managerId);
    if (manager?.accountId) await this.inboxes.change(context, [manager.accountId]);
  }
}
