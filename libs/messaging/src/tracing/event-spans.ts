import { inSpan, TraceSpan, type SpanOptions } from '@rigwise/platform';
import type { OutgoingMessage } from '../broker/event-broker.ts';

/** Carries the trace from the outbox to the handler. */
export const TRACE_HEADER = 'traceparent';

const spanOptions = (kind: SpanOptions['kind'], topic: string, parent?: string | null): SpanOptions => ({
  kind,
  attributes: { 'messaging.system': 'kafka', 'messaging.destination.name': topic },
  ...(parent !== undefined && { parent }),
});

/**
 * Records in the current trace that an event was written to the outbox. @returns its traceparent; null with tracing off
 */
export function traceCreation(name: string, topic: string): string | null {
  const span = new TraceSpan(`create ${name}`, spanOptions('producer', topic));
  span.end();
  return span.traceparent;
}

/**
 * Sends messages, each as a span of the trace in which it was written; the gap between the two is the time in the
 * outbox.
 */
export async function traceSending<M extends OutgoingMessage>(
  messages: readonly M[],
  send: (messages: readonly M[]) => Promise<void>,
): Promise<void> {
  const spans: TraceSpan[] = [];
  const traced = messages.map((message) => {
    const parent = message.headers[TRACE_HEADER];
    if (parent === undefined) return message;
    const span = new TraceSpan(`send ${message.topic}`, spanOptions('producer', message.topic, parent));
    spans.push(span);
    return { ...message, headers: { ...message.headers, [TRACE_HEADER]: span.traceparent ?? parent } };
  });
  try {
    await send(traced);
    for (const span of spans) span.end();
  } catch (error) {
    for (const span of spans) span.end('failed');
    throw error;
  }
}

/** Handles an event as a span of the trace that created it. */
export const traceHandling = <T>(
  event: { readonly name: string; readonly topic: string; readonly traceparent: string | null },
  work: () => Promise<T>,
): Promise<T> =>
  inSpan(`handle ${event.name}`, spanOptions('consumer', event.topic, event.traceparent), work);
