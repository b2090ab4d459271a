import { Ctx, EventPattern, Payload } from '@nestjs/microservices';
import type { Envelope, EventDefinition, PayloadOf } from '@rigwise/contracts';

/** An event as its handler receives it. */
export type EventOf<D extends EventDefinition> = Envelope<PayloadOf<D>>;

/**
 * Marks a controller method as an event handler; it runs in the transaction that commits the inbox row:
 *
 *     @Handles(personChangedV1)
 *     async handle({ payload }: EventOf<typeof personChangedV1>, { tx }: EventContext): Promise<void>
 */
export function Handles<D extends EventDefinition>(...definitions: readonly D[]) {
  return <Handler extends (event: EventOf<D>, context: never) => Promise<void>>(
    controller: object,
    method: string,
    descriptor: TypedPropertyDescriptor<Handler>,
  ): void => {
    Payload()(controller, method, 0);
    Ctx()(controller, method, 1);
    const names = definitions.map(({ name }) => name);
    EventPattern<string[]>(names)(controller, method, descriptor);
  };
}
