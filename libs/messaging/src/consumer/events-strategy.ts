import type { CustomTransportStrategy } from '@nestjs/microservices';
import type { EventBroker, RunningSubscription } from '../broker/event-broker.ts';
import type { EventCatalogue } from '../event-catalogue.ts';
import type { Part } from '../part.ts';
import type { EventConsumer } from './event-consumer.ts';
import type { EventHandler, EventHandlers } from './event-handlers.ts';

export interface StrategyDependencies {
  readonly catalogue: EventCatalogue;
  readonly handlers: EventHandlers;
  readonly broker: EventBroker;
  readonly consumer: EventConsumer;
  /** Whether the broker is available. */
  readonly state: Part;
}

/**
 * Nest transport for events: collects the `@Handles` methods and feeds them. Connect it with `app.connectMicroservice({
 * strategy: app.get(EventsStrategy) })`, without inheriting the application's guards.
 */
export class EventsStrategy implements CustomTransportStrategy {
  readonly transportId = Symbol('events');
  private subscriptions: RunningSubscription[] = [];
  private started = false;

  constructor(private readonly needs: StrategyDependencies) {}

  /** Called by Nest for every handler. @param extras what `@Handles` says of it */
  addHandler(
    pattern: string,
    handler: EventHandler,
    isEventHandler = false,
    extras: { readonly name?: string | null } = {},
  ): void {
    if (!isEventHandler) throw new Error(`${pattern}: events are handled by @Handles, not @MessagePattern`);
    this.needs.handlers.add(pattern, extras.name ?? null, handler);
  }

  /** Fails the boot where handlers and subscriptions don't match; never waits for the broker. */
  listen(callback: (error?: unknown) => void): void {
    const { broker, catalogue, consumer, handlers, state } = this.needs;
    try {
      handlers.assertComplete();
    } catch (error) {
      callback(error);
      return;
    }
    this.started = true;
    this.subscriptions = catalogue.groups.map(({ lane, name, topics }) =>
      broker.subscribe({
        lane,
        group: name,
        topics,
        receive: (messages) => consumer.receive(messages),
        onState: (away) => {
          if (away) state.away('no events arrive', away, lane);
          else state.well(lane);
        },
      }),
    );
    callback();
  }

  /** Finishes the events in progress. */
  async close(): Promise<void> {
    if (!this.started) return;
    this.started = false;
    await Promise.all(this.subscriptions.map((subscription) => subscription.stop()));
  }
}
