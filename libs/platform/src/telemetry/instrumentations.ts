import type { Instrumentation } from '@opentelemetry/instrumentation';
import { IORedisInstrumentation } from '@opentelemetry/instrumentation-ioredis';
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg';
import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici';

/** Intercepts only what is instrumented; every other module loads as without tracing. */
export const INTERCEPTED = [/\/node_modules\/(pg|pg-pool|ioredis|undici)\//];

/**
 * Records the kind and duration of each call, query and command, never their data. Kafka isn't instrumented: our own
 * spans follow each event, whereas an instrumented client only knows batches. Incoming requests aren't either: an
 * instrumented server wraps every listener of each request, sampled or not, which costs more than a session check.
 */
export function instrumentations(): Instrumentation[] {
  return [
    new UndiciInstrumentation({
      // Queries contain link tokens and search terms.
      startSpanHook: ({ origin, path }) => ({
        'url.full': `${origin}${path.split('?', 1)[0] ?? ''}`,
        'url.query': '',
      }),
    }),
    new PgInstrumentation({ requireParentSpan: true }),
    // By default the arguments of many commands, and so the data of jobs, would be recorded.
    new IORedisInstrumentation({ requireParentSpan: true, dbStatementSerializer: (command) => command }),
  ];
}
