import { trace } from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import { ZipkinExporter } from '@opentelemetry/exporter-zipkin';
import { registerInstrumentations } from '@opentelemetry/instrumentation';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  NodeTracerProvider,
  type SpanExporter,
  type SpanProcessor,
} from '@opentelemetry/sdk-trace-node';
import { register } from 'import-in-the-middle/register-hooks.mjs';
import { BrowserSpans } from './browser-spans.ts';
import type { TelemetryTargets } from './config.ts';
import { INTERCEPTED, instrumentations } from './instrumentations.ts';
import { samplerOf } from './sampler.ts';
import { ServedRequest } from './served-request.ts';
import { installTracing } from './tracing.ts';

/** Traces requests, PostgreSQL and Redis, and exports the spans to the configured endpoints. */
export function startTracing(targets: TelemetryTargets): void {
  register({ include: INTERCEPTED });
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': targets.serviceName }),
    sampler: samplerOf(targets),
    spanProcessors: exportersOf(targets).map((exporter) => processorOf(exporter, targets)),
  });
  // No baggage: headers sent by a browser must not travel through the platform.
  provider.register({ propagator: new W3CTraceContextPropagator() });
  registerInstrumentations({ tracerProvider: provider, instrumentations: instrumentations() });
  installTracing({
    traceId: () => trace.getActiveSpan()?.spanContext().traceId,
    serve: (request) => new ServedRequest(request),
    flush: () => provider.shutdown(),
  });
}

function exportersOf({ otlp, zipkin }: TelemetryTargets): SpanExporter[] {
  return [...(otlp ? [new OTLPTraceExporter()] : []), ...(zipkin ? [new ZipkinExporter()] : [])];
}

function processorOf(exporter: SpanExporter, { edge }: TelemetryTargets): SpanProcessor {
  const batches = new BatchSpanProcessor(exporter);
  return edge ? new BrowserSpans(batches) : batches;
}
