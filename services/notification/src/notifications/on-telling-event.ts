import { Controller } from '@nestjs/common';
import type { Envelope } from '@rigwise/contracts';
import { type EventContext, Handles } from '@rigwise/messaging';
import type { Tx } from '../database/transactions.ts';
import { handledElsewhere } from './handled-elsewhere.ts';
import { TellOnEvent, tellingEvents } from './tell-on-event.ts';

const told = tellingEvents.filter((event) => !handledElsewhere.includes(event));

/** Handles events that lead to notifications only. */
@Controller()
export class OnTellingEvent {
  constructor(private readonly tellOnEvent: TellOnEvent) {}

  @Handles(told)
  handle(envelope: Envelope, context: EventContext<Tx>): Promise<void> {
    return this.tellOnEvent.execute(context, envelope);
  }
}
