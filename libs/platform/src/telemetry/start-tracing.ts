import { context, trace } from '@opentelemetry/api';
import { getRPCMetadata, RPCType, W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import { ZipkinExporter } from '@opentelemetry/exporter-zipkin';
import { registerInstrumentations, type Instrumentation } from '@opentelemetry/instrumentation';
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http';
import { IORedisInstrumentation } from '@opentelemetry/instrumentation-ioredis';
import { KafkaJsInstrumentation } from '@opentelemetry/instrumentation-kafkajs';
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg';
import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider, type SpanProcessor } from '@opentelemetry/sdk-trace-node';
import { register } from 'import-in-the-middle/register-hooks.mjs';
import type { TelemetryTargets } from './config.ts';
import { installTracing } from './tracing.ts';

/** Exactly what is instrumented is intercepted; every other module loads as without tracing. */
const INTERCEPTED = [/^(node:)?https?$/, /\/node_modules\/(pg|pg-pool|ioredis|kafkajs|undici)\//];
/** Links of our mails carry tokens in their query. */
const REDACTED_PARAMETERS = ['token', 'code', 'state', 'otp'];

/** Traces HTTP, PostgreSQL, Redis and Kafka, and sends the spans to the endpoints that are configured. */
export function startTracing({ serviceName, otlp, zipkin }: TelemetryTargets): void {
  register({ include: INTERCEPTED });
  const spanProcessors: SpanProcessor[] = [];
  if (otlp) spanProcessors.push(new BatchSpanProcessor(new OTLPTraceExporter()));
  if (zipkin) spanProcessors.push(new BatchSpanProcessor(new ZipkinExporter()));
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName }),
    spanProcessors,
  });
  // No baggage: what a browser sends along must not travel through the platform.
  provider.register({ propagator: new W3CTraceContextPropagator() });
  registerInstrumentations({ tracerProvider: provider, instrumentations: instrumentations() });
  installTracing({
    traceId: () => trace.getActiveSpan()?.spanContext().traceId,
    nameRoute(route) {
      const metadata = getRPCMetadata(context.active());
      if (metadata?.type === RPCType.HTTP) metadata.route = route;
    },
    flush: () => provider.shutdown(),
  });
}

function instrumentations(): Instrumentation[] {
  return [
    new HttpInstrumentation({
      ignoreIncomingRequestHook: ({ url = '' }) => url.startsWith('/health/') || url === '/metrics',
      redactedQueryParams: REDACTED_PARAMETERS,
      redactedQueryParamsServer: REDACTED_PARAMETERS,
    }),
    new UndiciInstrumentation({
      // It redacts nothing by itself, and the gateway passes on what links and providers say.
      startSpanHook: ({ origin, path }) => ({
        'url.full': `${origin}${path.split('?', 1)[0] ?? ''}`,
        'url.query': '',
      }),
    }),
    new PgInstrumentation({ requireParentSpan: true }),
    new IORedisInstrumentation({ requireParentSpan: true }),
    new KafkaJsInstrumentation(),
  ];
}
