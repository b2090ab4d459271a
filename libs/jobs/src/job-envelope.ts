import { context, propagation, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { currentContext, newId, runInContext } from '@rigwise/platform';
import { z } from 'zod';

/** What lies in Redis: the job's data, and what ties it to the request or event that asked for it. */
export const jobEnvelope = z.object({
  data: z.unknown(),
  correlationId: z.string(),
  /** W3C trace context of the adder; null where tracing is off. */
  traceparent: z.string().nullable(),
});

export type JobEnvelope = z.infer<typeof jobEnvelope>;

/** Wraps data for Redis with the correlation and trace of the work at hand. */
export function wrap(data: unknown): JobEnvelope {
  const carrier: Record<string, string> = {};
  propagation.inject(context.active(), carrier);
  return {
    data,
    correlationId: currentContext()?.correlationId ?? newId(),
    traceparent: carrier['traceparent'] ?? null,
  };
}

/** Runs a job's work in the correlation and the trace in which it was added. */
export function inContextOf<T>(
  envelope: JobEnvelope,
  job: { readonly id: string; readonly name: string },
  work: () => Promise<T>,
): Promise<T> {
  const parent = envelope.traceparent
    ? propagation.extract(ROOT_CONTEXT, { traceparent: envelope.traceparent })
    : ROOT_CONTEXT;
  return runInContext({ correlationId: envelope.correlationId, causationId: job.id }, () =>
    trace
      .getTracer('@rigwise/jobs')
      .startActiveSpan(`work on ${job.name}`, { kind: SpanKind.CONSUMER }, parent, async (span) => {
        try {
          return await work();
        } catch (error) {
          span.setStatus({ code: SpanStatusCode.ERROR });
          throw error;
        } finally {
          span.end();
        }
      }),
  );
}
