import { Ctx, EventPattern, Payload } from '@nestjs/microservices';
import type { Envelope, EventDefinition, PayloadOf } from '@rigwise/contracts';

/** An event as its handler gets it. */
export type EventOf<D extends EventDefinition> = Envelope<PayloadOf<D>>;

/**
 * Marks the method of a controller that handles events, each in the transaction in which its inbox row commits:
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
