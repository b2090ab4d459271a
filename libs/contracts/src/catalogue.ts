import { operations } from './calls/operations.ts';
import type { CallDefinition } from './define-call.ts';
import type { EventDefinition } from './define-event.ts';
import { everyService, messagingOperations } from './services/every-service.ts';
import { gateway, services } from './services/index.ts';

/** The public calls: routed by the gateway and described in the OpenAPI document. */
export const publicCalls: readonly CallDefinition[] = [
  ...[gateway, ...services].flatMap(({ calls }) => calls),
  ...Object.values(operations),
];

/** Calls of the gateway itself and of operators; they are in no public document. */
export const internalCalls: readonly CallDefinition[] = [
  ...services.flatMap((service) => service.internalCalls),
  ...messagingOperations,
];

/** Every event version, by producer. `every service` publishes those of @rigwise/messaging. */
export const eventsByProducer: Readonly<Record<string, readonly EventDefinition[]>> = {
  ...Object.fromEntries(services.map(({ name, publishes }) => [name, publishes])),
  'every service': everyService.publishes,
};

export const allEvents: readonly EventDefinition[] = Object.values(eventsByProducer).flat();
