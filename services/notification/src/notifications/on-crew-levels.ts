import { Controller } from '@nestjs/common';
import { levelsChangedV1, type Envelope, type PayloadOf } from '@rigwise/contracts';
import { Handles, type EventContext } from '@rigwise/messaging';
import { People } from '@rigwise/people';
import type { Tx } from '../database/transactions.ts';
import { Inboxes } from './inboxes.ts';

/** Tells open consoles of a manager that levels in the crew changed, also where this is no notification: figures are read again. */
@Controller()
export class OnCrewLevels {
  constructor(
    private readonly people: People,
    private readonly inboxes: Inboxes,
  ) {}

  @Handles(levelsChangedV1, { name: 'open-consoles' })
  async handle(
    { payload: { managerId } }: Envelope<PayloadOf<typeof levelsChangedV1>>,
    context: EventContext<Tx>,
  ): Promise<void> {
    const manager = managerId === null ? null : await this.people.find(context.tx, managerId);
    if (manager?.accountId) await this.inboxes.change(context, [manager.accountId]);
  }
}
