import type { Envelope } from '@rigwise/contracts';
import { isUnavailable, type SqlExecutor } from '@rigwise/persistence';
import { runInContext } from '@rigwise/platform';
import { isObservable, lastValueFrom } from 'rxjs';
import type { EventCatalogue } from '../event-catalogue.ts';
import type { MessagingMetrics } from '../messaging-metrics.ts';
import { traceHandling } from '../tracing/event-spans.ts';
import { consumerOf, handlerIn } from './delivery.ts';
import type { EventContext } from './event-context.ts';
import type { AfterCommit } from './event-transactions.ts';
import type { ReadableEvent } from './parse-message.ts';

/** May return a promise or an observable, as Nest's own wrapper does. */
export type EventHandler = (event: Envelope, context: EventContext) => unknown;

/** The handler's own error: this try counts. Any other error is the infrastructure's. */
export class HandlerFailed extends Error {
  constructor(override readonly cause: unknown) {
    super('The handler failed', { cause });
    this.name = 'HandlerFailed';
  }
}

/** A service's handlers, by event and consumer. */
export class EventHandlers {
  private readonly handlers = new Map<string, Map<string, EventHandler>>();
  private readonly twice: string[] = [];

  constructor(
    private readonly catalogue: EventCatalogue,
    private readonly metrics: MessagingMetrics,
  ) {}

  /** @param name the handler's; null if it has none */
  add(event: string, name: string | null, handler: EventHandler): void {
    const ofEvent = this.handlers.get(event) ?? new Map<string, EventHandler>();
    const consumer = consumerOf(this.catalogue.service, name);
    if (ofEvent.has(consumer))
      this.twice.push(`${event} has two handlers ${name ? `named ${name}` : 'without a name'}`);
    this.handlers.set(event, ofEvent.set(consumer, handler));
  }

  /** @throws Error that names every event with no handler, with two of one name, or without a subscription */
  assertComplete(): void {
    const subscribed = this.catalogue.subscribedNames;
    const problems = [
      ...subscribed.filter((name) => !this.handlers.has(name)).map((name) => `${name} has no handler`),
      ...this.twice,
      ...[...this.handlers.keys()]
        .filter((name) => !subscribed.includes(name))
        .map((name) => `${name} has a handler but is not subscribed to`),
    ];
    if (problems.length > 0) {
      throw new Error(`${this.catalogue.service} cannot handle its events: ${problems.join('; ')}`);
    }
  }

  /** Every consumer of this service. */
  get consumers(): string[] {
    return [...new Set([...this.handlers.values()].flatMap((ofEvent) => [...ofEvent.keys()]))];
  }

  /** Whom a message concerns: the handlers of its event; if that is unknown, of every event of its topic. */
  consumersOf(topic: string, event: string | null): string[] {
    const events = event === null ? this.catalogue.subscribedOn(topic) : [event];
    return [...new Set(events.flatMap((name) => [...(this.handlers.get(name)?.keys() ?? [])]))];
  }

  /** Whether this version has the handler: an earlier or a later one may have others. */
  has(consumer: string, event: string): boolean {
    return this.handlers.get(event)?.has(consumer) ?? false;
  }

  /** Runs one handler in the transaction. @throws HandlerFailed; errors that mean unavailable or slow, unchanged */
  async handle(
    tx: SqlExecutor,
    consumer: string,
    readable: ReadableEvent,
    afterCommit: AfterCommit,
  ): Promise<void> {
    const { name, event, definition, traceparent } = readable;
    const handler = this.handlers.get(name)?.get(consumer);
    if (!handler) throw new HandlerFailed(`${consumer} does not handle ${name}`);
    const context = { correlationId: event.correlationId, causationId: event.id };
    const stopTimer = this.metrics.startHandler(name, handlerIn(consumer));
    try {
      await runInContext(context, () =>
        traceHandling({ name, topic: definition.topic, traceparent }, async () => {
          const answer = await handler(event, { tx, envelope: event, afterCommit });
          if (isObservable(answer)) await lastValueFrom(answer, { defaultValue: undefined });
        }),
      );
    } catch (error) {
      throw isUnavailable(error) ? error : new HandlerFailed(error);
    } finally {
      stopTimer();
    }
  }
}
