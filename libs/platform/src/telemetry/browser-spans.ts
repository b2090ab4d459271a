import { SpanKind, TraceFlags, type Context } from '@opentelemetry/api';
import { resourceFromAttributes } from '@opentelemetry/resources';
import type { ReadableSpan, Span, SpanProcessor } from '@opentelemetry/sdk-trace-node';

const BROWSER = resourceFromAttributes({ 'service.name': 'browser' });

/**
 * Adds the browser's span to the trace. The console names its span in `traceparent` and says (flag 00) that it records
 * none: the edge creates it instead, with its own duration, and marks it as timed by the edge.
 */
export class BrowserSpans implements SpanProcessor {
  private readonly next: SpanProcessor;

  constructor(next: SpanProcessor) {
    this.next = next;
  }

  onStart(span: Span, parent: Context): void {
    this.next.onStart(span, parent);
  }

  onEnd(span: ReadableSpan): void {
    this.next.onEnd(span);
    const browser = browserSpanOf(span);
    if (browser) this.next.onEnd(browser);
  }

  forceFlush(): Promise<void> {
    return this.next.forceFlush();
  }

  shutdown(): Promise<void> {
    return this.next.shutdown();
  }
}

function browserSpanOf(span: ReadableSpan): ReadableSpan | undefined {
  const { parentSpanContext: parent } = span;
  const recordsNone = parent?.isRemote === true && (parent.traceFlags & TraceFlags.SAMPLED) === 0;
  if (span.kind !== SpanKind.SERVER || !recordsNone) return undefined;
  const { name, startTime, endTime, duration, status, instrumentationScope } = span;
  return {
    ...{ name, startTime, endTime, duration, status, instrumentationScope },
    kind: SpanKind.CLIENT,
    spanContext: () => ({ ...parent, traceFlags: TraceFlags.SAMPLED }),
    attributes: { 'rigwise.timed_by': 'gateway' },
    resource: BROWSER,
    links: [],
    events: [],
    ended: true,
    droppedAttributesCount: 0,
    droppedEventsCount: 0,
    droppedLinksCount: 0,
  };
}
