import { Controller } from '@nestjs/common';
import { levelsChangedV1, workProgressedV1, type Envelope, type PayloadOf } from '@rigwise/contracts';
import { Handles, type EventContext } from '@rigwise/messaging';
import { People } from '@rigwise/people';
import type { Tx } from '../database/transactions.ts';
import { Inboxes } from './inboxes.ts';
import { TellOnEvent } from './tell-on-event.ts';

/**
 * What people achieve changes figures of their manager, whose open consoles read them again, also where this is no
 * notification.
 */
@Controller()
export class OnCrewNews {
  constructor(
    private readonly tellOnEvent: TellOnEvent,
    private readonly people: People,
    private readonly inboxes: Inboxes,
  ) {}

  @Handles(levelsChangedV1)
  async levels(
    envelope: Envelope<PayloadOf<typeof levelsChangedV1>>,
    context: EventContext<Tx>,
  ): Promise<void> {
    await this.tellOnEvent.execute(context, envelope);
    await this.refresh(context, envelope.payload);
  }

  @Handles(workProgressedV1)
  progressed(
    { payload }: Envelope<PayloadOf<typeof workProgressedV1>>,
    context: EventContext<Tx>,
  ): Promise<void> {
    return this.refresh(context, payload);
  }

  private async refresh(
    context: EventContext<Tx>,
    { managerId }: { readonly managerId: string | null },
  ): Promise<void> {
    const manager = managerId === null ? null : await this.people.find(context.tx, managerId);
    if (manager?.accountId) await this.inboxes.change(context, [manager.accountId]);
  }
}
