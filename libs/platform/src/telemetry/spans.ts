import {
  context,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Attributes,
  type Context,
  type Span,
} from '@opentelemetry/api';

export interface SpanOptions {
  readonly kind: 'client' | 'producer' | 'consumer';
  /** Never a secret, an address or what somebody wrote: traces are read by more people than the data. */
  readonly attributes?: Attributes;
  /** W3C trace context to go on with; null begins a trace. Default: that of the work at hand. */
  readonly parent?: string | null;
}

const KINDS = { client: SpanKind.CLIENT, producer: SpanKind.PRODUCER, consumer: SpanKind.CONSUMER };

/** A step of a trace. Costs next to nothing where tracing is off. */
export class TraceSpan {
  private readonly span: Span;

  constructor(name: string, { kind, attributes = {}, parent }: SpanOptions) {
    const at = parent === undefined ? context.active() : contextOf(parent);
    this.span = trace.getTracer('rigwise').startSpan(name, { kind: KINDS[kind], attributes }, at);
  }

  /** As W3C trace context, for whoever goes on; null where tracing is off. */
  get traceparent(): string | null {
    return traceparentOf(this.context);
  }

  get context(): Context {
    return trace.setSpan(context.active(), this.span);
  }

  /** Says more about what came of it. */
  set(attributes: Attributes): void {
    this.span.setAttributes(attributes);
  }

  end(outcome: 'ok' | 'failed' = 'ok'): void {
    if (outcome === 'failed') this.span.setStatus({ code: SpanStatusCode.ERROR });
    this.span.end();
  }
}

/** Runs work as a step of a trace; whatever it starts is part of that. Of an error only that there was one is told. */
export async function inSpan<T>(
  name: string,
  options: SpanOptions,
  work: (span: TraceSpan) => Promise<T>,
): Promise<T> {
  const span = new TraceSpan(name, options);
  try {
    const result = await context.with(span.context, () => work(span));
    span.end();
    return result;
  } catch (error) {
    span.end('failed');
    throw error;
  }
}

/** The W3C trace context of the work at hand; null where tracing is off. */
export const currentTraceparent = (): string | null => traceparentOf(context.active());

function traceparentOf(at: Context): string | null {
  const carrier: Record<string, string> = {};
  propagation.inject(at, carrier);
  return carrier['traceparent'] ?? null;
}

const contextOf = (traceparent: string | null): Context =>
  traceparent === null ? ROOT_CONTEXT : propagation.extract(ROOT_CONTEXT, { traceparent });
