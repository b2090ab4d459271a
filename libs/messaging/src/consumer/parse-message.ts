import { envelope, type Envelope, type EventDefinition } from '@rigwise/contracts';
import { v5 } from 'uuid';
import type { IncomingMessage } from '../broker/event-broker.ts';
import type { EventCatalogue } from '../event-catalogue.ts';
import { TRACE_HEADER } from '../tracing/event-spans.ts';

export type ParsedMessage = ReadableEvent | UnparsableMessage | { readonly kind: 'not-subscribed' };

export interface ReadableEvent {
  readonly kind: 'event';
  readonly id: string;
  readonly name: string;
  readonly definition: EventDefinition;
  readonly event: Envelope;
  /** The trace context of the event's creation; null if it has none. */
  readonly traceparent: string | null;
  /** The key within which order matters; null for snapshots. */
  readonly orderedKey: string | null;
}

export interface UnparsableMessage {
  readonly kind: 'unparsable';
  /** The event's id, or one derived from the message's position in Kafka. */
  readonly id: string;
  readonly name: string | null;
  readonly reason: string;
  readonly orderedKey: string | null;
}

/** Namespace (UUIDv5) of the ids of messages without an id of their own. */
const UNREADABLE = '6f0f4d0e-6c86-5c1e-9d52-0c6b7a1f3f52';

/** Classifies a message. Pure. Events that this service doesn't subscribe to are ignored, well-formed or not. */
export function parseMessage(message: IncomingMessage, catalogue: EventCatalogue): ParsedMessage {
  // Tombstones only concern the broker: a separate event says what they mean.
  if (message.value === null) return { kind: 'not-subscribed' };
  const wrapped = envelope.safeParse(parseJson(message.value));
  if (!wrapped.success) {
    return unparsable(message, catalogue, `not an event: ${firstIssue(wrapped.error)}`);
  }
  const event = wrapped.data;
  const name = `${event.type}.v${event.version}`;
  const definition = catalogue.subscription(name);
  if (!definition) return { kind: 'not-subscribed' };
  const known = { id: event.id, name, orderedKey: definition.delivery === 'ordered' ? keyOf(message) : null };
  if (event.key !== keyOf(message)) {
    return { kind: 'unparsable', ...known, reason: "the event's key is not the message's" };
  }
  const payload = definition.payload.safeParse(event.payload);
  if (!payload.success) {
    return { kind: 'unparsable', ...known, reason: `payload: ${firstIssue(payload.error)}` };
  }
  const traceparent = message.headers[TRACE_HEADER] ?? event.traceparent;
  return { kind: 'event', ...known, definition, event: { ...event, payload: payload.data }, traceparent };
}

/** The key as text that PostgreSQL can store. */
export function keyOf(message: IncomingMessage): string | null {
  return message.key === null ? null : message.key.toString('utf8').replaceAll('\0', '\uFFFD');
}

function unparsable(message: IncomingMessage, catalogue: EventCatalogue, reason: string): UnparsableMessage {
  const { topic, partition, offset, timestamp } = message;
  return {
    kind: 'unparsable',
    id: v5([topic, partition, offset, timestamp].join('/'), UNREADABLE),
    name: null,
    reason,
    orderedKey: catalogue.carriesOrdered(topic) ? keyOf(message) : null,
  };
}

function parseJson(value: Buffer): unknown {
  try {
    return JSON.parse(value.toString('utf8'));
  } catch {
    return undefined;
  }
}

/** The path and the problem, never the value: it may be personal. */
function firstIssue(error: { issues: readonly { path: readonly PropertyKey[]; message: string }[] }): string {
  const [issue] = error.issues;
  return issue ? `${issue.path.map(String).join('.') || 'it'}: ${issue.message}` : 'invalid';
}
