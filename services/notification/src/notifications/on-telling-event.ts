import { Controller } from '@nestjs/common';
import { Ctx, EventPattern, Payload } from '@nestjs/microservices';
import type { Envelope } from '@rigwise/contracts';
import type { EventContext } from '@rigwise/messaging';
import type { Tx } from '../database/transactions.ts';
import { handledElsewhere } from './handled-elsewhere.ts';
import { TellOnEvent, tellingEvents } from './tell-on-event.ts';

const names = tellingEvents.filter((event) => !handledElsewhere.includes(event)).map(({ name }) => name);

/** Events of which people are told, and nothing else happens. */
@Controller()
export class OnTellingEvent {
  constructor(private readonly tellOnEvent: TellOnEvent) {}

  @EventPattern<string[]>(names)
  handle(@Payload() envelope: Envelope, @Ctx() context: EventContext<Tx>): Promise<void> {
    return this.tellOnEvent.execute(context, envelope);
  }
}
