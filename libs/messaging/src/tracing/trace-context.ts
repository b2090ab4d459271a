import { context, propagation, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { Envelope } from '@rigwise/contracts';

/** The W3C trace context of the work in hand; null where tracing is off. */
export function currentTraceparent(): string | null {
  const carrier: Record<string, string> = {};
  propagation.inject(context.active(), carrier);
  return carrier['traceparent'] ?? null;
}

/** Runs the handling of an event as part of the trace in which it was written. Costs nothing with tracing off. */
export function inTraceOf<T>(event: Envelope, name: string, work: () => Promise<T>): Promise<T> {
  // The envelope's and not the header's: instrumentation of the Kafka client overwrites headers.
  const parent = event.traceparent
    ? propagation.extract(ROOT_CONTEXT, { traceparent: event.traceparent })
    : ROOT_CONTEXT;
  const tracer = trace.getTracer('@rigwise/messaging');
  return tracer.startActiveSpan(`handle ${name}`, { kind: SpanKind.CONSUMER }, parent, async (span) => {
    try {
      return await work();
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });
}
