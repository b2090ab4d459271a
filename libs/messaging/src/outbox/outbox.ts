import { AsyncLocalStorage } from 'node:async_hooks';
import type { Envelope, EventDefinition, PayloadOf } from '@rigwise/contracts';
import type { SqlExecutor } from '@rigwise/persistence';
import { currentContext, newId, type Clock } from '@rigwise/platform';
import type { EventCatalogue } from '../event-catalogue.ts';
import { TRACE_HEADER, traceCreation } from '../tracing/event-spans.ts';
import { OutboxRows, type OutboxRow } from './outbox-rows.ts';

export interface OutboxOptions {
  /** Increases within the aggregate. Required for snapshots: readers only apply newer ones. */
  aggregateVersion?: number;
}

const withheld = new AsyncLocalStorage<readonly EventDefinition[]>();

/**
 * Runs `work` without publishing these events. Only for a past that is made up later, where what their readers would do
 * about them is there already.
 */
export const withholding = <T>(events: readonly EventDefinition[], work: () => Promise<T>): Promise<T> =>
  withheld.run(events, work);

/** Transactional outbox: an event is a row in the transaction that changes the state. */
export class Outbox {
  constructor(
    private readonly catalogue: EventCatalogue,
    private readonly clock: Clock,
    private readonly rows = new OutboxRows(),
  ) {}

  /**
   * Adds an event to the transaction. Lock the aggregate's row first: that orders the events of concurrent writers.
   * @returns the envelope as it will be published
   * @throws ZodError where the payload doesn't match its schema; Error where the service doesn't declare the event
   */
  async add<D extends EventDefinition>(
    tx: SqlExecutor,
    definition: D,
    payload: PayloadOf<D>,
    options: OutboxOptions = {},
  ): Promise<Envelope<PayloadOf<D>>> {
    const traceparent = traceCreation(definition.name, definition.topic);
    const event = this.eventOf(definition, payload, options, traceparent);
    if (!withheld.getStore()?.includes(definition)) await this.rows.insert(tx, rowOf(definition, event));
    return event;
  }

  /** Like `add`, for many events in one statement. */
  async addAll<D extends EventDefinition>(
    tx: SqlExecutor,
    definition: D,
    events: readonly { readonly payload: PayloadOf<D>; readonly options?: OutboxOptions }[],
  ): Promise<void> {
    if (events.length === 0) return;
    const traceparent = traceCreation(definition.name, definition.topic);
    const rows = events.map(({ payload, options = {} }) =>
      rowOf(definition, this.eventOf(definition, payload, options, traceparent)),
    );
    if (!withheld.getStore()?.includes(definition)) await this.rows.insertAll(tx, rows);
  }

  /**
   * Makes a compacted topic forget a deleted aggregate permanently, after everything added before. Nothing may be added
   * for its key later.
   */
  async addTombstone(tx: SqlExecutor, definition: EventDefinition, key: string): Promise<void> {
    if (!this.catalogue.publishes(definition)) throw new Undeclared(this.catalogue.service, definition);
    await this.rows.insert(tx, {
      eventId: newId(),
      topic: definition.topic,
      key,
      value: null,
      headers: {},
      createdAt: this.clock.now(),
    });
  }

  private eventOf<D extends EventDefinition>(
    definition: D,
    payload: PayloadOf<D>,
    options: OutboxOptions,
    traceparent: string | null,
  ): Envelope<PayloadOf<D>> {
    if (!this.catalogue.publishes(definition)) throw new Undeclared(this.catalogue.service, definition);
    if (definition.delivery === 'snapshot' && options.aggregateVersion === undefined) {
      throw new Error(`${definition.name} is a snapshot: it needs an aggregateVersion`);
    }
    return this.envelope(definition, payload, options, traceparent);
  }

  private envelope<D extends EventDefinition>(
    definition: D,
    payload: PayloadOf<D>,
    options: OutboxOptions,
    traceparent: string | null,
  ): Envelope<PayloadOf<D>> {
    const parsed = definition.payload.parse(payload) as PayloadOf<D>;
    const cause = currentContext();
    const id = newId();
    return {
      id,
      type: definition.type,
      version: definition.version,
      occurredAt: this.clock.now().toISOString(),
      key: definition.key(parsed),
      aggregateVersion: options.aggregateVersion ?? 0,
      correlationId: cause?.correlationId ?? id,
      causationId: cause?.causationId ?? null,
      traceparent,
      payload: parsed,
    };
  }
}

class Undeclared extends Error {
  constructor(service: string, { name }: EventDefinition) {
    super(`${service} does not declare that it publishes ${name}`);
  }
}

const rowOf = <D extends EventDefinition>(definition: D, event: Envelope<PayloadOf<D>>): OutboxRow => ({
  eventId: event.id,
  topic: definition.topic,
  key: event.key,
  value: Buffer.from(JSON.stringify(event)),
  headers: {
    'event-id': event.id,
    'event-name': definition.name,
    ...(event.traceparent !== null && { [TRACE_HEADER]: event.traceparent }),
  },
  createdAt: new Date(event.occurredAt),
});
