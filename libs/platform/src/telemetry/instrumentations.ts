import type { Attributes } from '@opentelemetry/api';
import type { Instrumentation } from '@opentelemetry/instrumentation';
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http';
import { IORedisInstrumentation } from '@opentelemetry/instrumentation-ioredis';
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg';
import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici';

/** Exactly what is instrumented is intercepted; every other module loads as without tracing. */
export const INTERCEPTED = [/^(node:)?https?$/, /\/node_modules\/(pg|pg-pool|ioredis|undici)\//];

/** Queries hold tokens of links and what people searched for; addresses say who somebody is. */
const LEFT_OUT: Attributes = {
  'url.query': undefined,
  'client.address': undefined,
  'network.peer.address': undefined,
};

/**
 * Of each call, query and command what it was and how long it took, never what was in it. Kafka is not among them: our
 * own spans follow each event, where an instrumented client knows batches only.
 */
export function instrumentations(): Instrumentation[] {
  return [
    new HttpInstrumentation({
      ignoreIncomingRequestHook: ({ url = '' }) => url.startsWith('/health/') || url === '/metrics',
      startIncomingSpanHook: () => LEFT_OUT,
    }),
    new UndiciInstrumentation({
      startSpanHook: ({ origin, path }) => ({
        'url.full': `${origin}${path.split('?', 1)[0] ?? ''}`,
        'url.query': '',
      }),
    }),
    new PgInstrumentation({ requireParentSpan: true }),
    // By default the arguments of many commands, and so the data of jobs, would be told.
    new IORedisInstrumentation({ requireParentSpan: true, dbStatementSerializer: (command) => command }),
  ];
}
