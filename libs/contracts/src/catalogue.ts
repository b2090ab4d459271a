import { operations } from './calls/operations.ts';
import type { CallDefinition } from './define-call.ts';
import type { EventDefinition } from './define-event.ts';
import { everyService, messagingOperations } from './services/every-service.ts';
import { gateway, services } from './services/index.ts';

/** The public calls: what the gateway routes and the OpenAPI document describes. */
export const publicCalls: readonly CallDefinition[] = [
  ...[gateway, ...services].flatMap(({ calls }) => calls),
  ...Object.values(operations),
];

/** Calls of the gateway itself and of operators; they are in no public document. */
export const internalCalls: readonly CallDefinition[] = [
  ...services.flatMap((service) => service.internalCalls),
  ...messagingOperations,
];

/** Every event version, by its producer. `every service` publishes what @rigwise/messaging does by itself. */
export const eventsByProducer: Readonly<Record<string, readonly EventDefinition[]>> = {
  ...Object.fromEntries(services.map(({ name, publishes }) => [name, publishes])),
  'every service': everyService.publishes,
};

export const allEvents: readonly EventDefinition[] = Object.values(eventsByProducer).flat();
