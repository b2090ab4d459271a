import { Ctx, EventPattern, Payload } from '@nestjs/microservices';
import type { Envelope, EventDefinition, PayloadOf } from '@rigwise/contracts';

/** An event as its handler receives it. */
export type EventOf<D extends EventDefinition> = Envelope<PayloadOf<D>>;

const NAME = /^[a-z][a-z0-9-]*$/;

/**
 * Marks a controller method as an event handler; it runs in the transaction that commits its inbox row:
 *
 *     @Handles(personChangedV1)
 *     async handle({ payload }: EventOf<typeof personChangedV1>, { tx }: EventContext): Promise<void>
 *
 * An event may have several handlers. Each has its own transaction, tries and dead letters, and none waits for a key
 * that another one holds. All but one need a name:
 *
 *     @Handles(personChangedV1, { name: 'welcome-mail' })
 *
 * The name is stored with what the handler has processed: under another name it is a new handler, which processes
 * redelivered events again. Classes and methods may be renamed. Events of one key are in order across all handlers of
 * the same name.
 * @param events one event, or several that are handled alike
 * @throws Error for a name that isn't in kebab case
 */
export function Handles<D extends EventDefinition>(
  events: D | readonly D[],
  { name = null }: { readonly name?: string | null } = {},
) {
  if (name !== null && !NAME.test(name))
    throw new Error(`A handler can't be named "${name}": use kebab case`);
  return <Handler extends (event: EventOf<D>, context: never) => Promise<void>>(
    controller: object,
    method: string,
    descriptor: TypedPropertyDescriptor<Handler>,
  ): void => {
    Payload()(controller, method, 0);
    Ctx()(controller, method, 1);
    const patterns = [events].flat().map((event) => event.name);
    EventPattern<string[]>(patterns, { name })(controller, method, descriptor);
  };
}
