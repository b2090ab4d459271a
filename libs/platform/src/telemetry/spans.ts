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
  /** Never a secret, an address or user input: more people can read traces than the data. */
  readonly attributes?: Attributes;
  /** W3C trace context to continue; null starts a new trace. Default: the current one. */
  readonly parent?: string | null;
}

const KINDS = { client: SpanKind.CLIENT, producer: SpanKind.PRODUCER, consumer: SpanKind.CONSUMER };

/** A span of a trace. Costs next to nothing if tracing is off. */
export class TraceSpan {
  private readonly span: Span;

  constructor(name: string, { kind, attributes = {}, parent }: SpanOptions) {
    const at = parent === undefined ? context.active() : contextOf(parent);
    this.span = trace.getTracer('rigwise').startSpan(name, { kind: KINDS[kind], attributes }, at);
  }

  /** As W3C trace context, to propagate; null if tracing is off. */
  get traceparent(): string | null {
    return traceparentOf(this.context);
  }

  get context(): Context {
    return trace.setSpan(context.active(), this.span);
  }

  /** Adds attributes, for example about the result. */
  set(attributes: Attributes): void {
    this.span.setAttributes(attributes);
  }

  end(outcome: 'ok' | 'failed' = 'ok'): void {
    if (outcome === 'failed') this.span.setStatus({ code: SpanStatusCode.ERROR });
    this.span.end();
  }
}

/** Runs work in a span, which is the parent of whatever it starts. Of an error it only records that there was one. */
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

/** The current W3C trace context; null if tracing is off. */
export const currentTraceparent = (): string | null => traceparentOf(context.active());

function traceparentOf(at: Context): string | null {
  const carrier: Record<string, string> = {};
  propagation.inject(at, carrier);
  return carrier['traceparent'] ?? null;
}

const contextOf = (traceparent: string | null): Context =>
  traceparent === null ? ROOT_CONTEXT : propagation.extract(ROOT_CONTEXT, { traceparent });
