import type { Instrumentation } from '@opentelemetry/instrumentation';
import { IORedisInstrumentation } from '@opentelemetry/instrumentation-ioredis';
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg';
import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici';

/** Exactly what is instrumented is intercepted; every other module loads as without tracing. */
export const INTERCEPTED = [/\/node_modules\/(pg|pg-pool|ioredis|undici)\//];

/**
 * Of each call, query and command what it was and how long it took, never what was in it. Kafka is not among them: our
 * own spans follow each event, where an instrumented client knows batches only. Nor are requests that come in: an
 * instrumented server wraps every listener of each, kept or not, which costs more than answering a session check.
 */
export function instrumentations(): Instrumentation[] {
  return [
    new UndiciInstrumentation({
      // Queries hold tokens of links and what people searched for.
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
