import type { Envelope } from '@rigwise/contracts';
import { isUnavailable, type SqlExecutor } from '@rigwise/persistence';
import { runInContext } from '@rigwise/platform';
import { isObservable, lastValueFrom } from 'rxjs';
import type { EventCatalogue } from '../event-catalogue.ts';
import type { MessagingMetrics } from '../messaging-metrics.ts';
import { traceHandling } from '../tracing/event-spans.ts';
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

/** A service's handlers, by event. */
export class EventHandlers {
  private readonly handlers = new Map<string, EventHandler[]>();

  constructor(
    private readonly catalogue: EventCatalogue,
    private readonly metrics: MessagingMetrics,
  ) {}

  add(name: string, handler: EventHandler): void {
    this.handlers.set(name, [...(this.handlers.get(name) ?? []), handler]);
  }

  /** @throws Error that names every event with no handler, with several, or without a subscription */
  assertComplete(): void {
    const subscribed = this.catalogue.subscribedNames;
    const problems = [
      ...subscribed.filter((name) => !this.handlers.has(name)).map((name) => `${name} has no handler`),
      ...[...this.handlers].flatMap(([name, handlers]) => [
        ...(handlers.length > 1 ? [`${name} has ${handlers.length} handlers`] : []),
        ...(subscribed.includes(name) ? [] : [`${name} has a handler but is not subscribed to`]),
      ]),
    ];
    if (problems.length > 0) {
      throw new Error(`${this.catalogue.service} cannot handle its events: ${problems.join('; ')}`);
    }
  }

  /** Runs the handler in the transaction. @throws HandlerFailed; errors that mean unavailable or slow, unchanged */
  async handle(tx: SqlExecutor, readable: ReadableEvent, afterCommit: AfterCommit): Promise<void> {
    const { name, event, definition, traceparent } = readable;
    const [handler] = this.handlers.get(name) ?? [];
    if (!handler) throw new Error(`${name} has no handler`);
    const context = { correlationId: event.correlationId, causationId: event.id };
    const stopTimer = this.metrics.startHandler(name);
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
