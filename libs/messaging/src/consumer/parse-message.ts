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
  /** Where the trace stood that brought it; null where there is none. */
  readonly traceparent: string | null;
  /** The key whose order counts; null for snapshots. */
  readonly orderedKey: string | null;
}

export interface UnparsableMessage {
  readonly kind: 'unparsable';
  /** The event's, or made from where the message lies. */
  readonly id: string;
  readonly name: string | null;
  readonly reason: string;
  readonly orderedKey: string | null;
}

/** Namespace (UUIDv5) of the ids of messages that tell none. */
const UNREADABLE = '6f0f4d0e-6c86-5c1e-9d52-0c6b7a1f3f52';

/** Decides what a message is. Pure. An event nobody here subscribed to is none of our business, well-formed or not. */
export function parseMessage(message: IncomingMessage, catalogue: EventCatalogue): ParsedMessage {
  // A tombstone is for the broker alone: an event of its own says what it means.
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

/** The key as text that PostgreSQL can hold. */
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

/** Where and what, never the value: it may be personal. */
function firstIssue(error: { issues: readonly { path: readonly PropertyKey[]; message: string }[] }): string {
  const [issue] = error.issues;
  return issue ? `${issue.path.map(String).join('.') || 'it'}: ${issue.message}` : 'invalid';
}
