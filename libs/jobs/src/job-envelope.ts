import { currentContext, currentTraceparent, inSpan, newId, runInContext } from '@rigwise/platform';
import { z } from 'zod';

/** A job as stored in Redis: its data, and the context of the request or event that added it. */
export const jobEnvelope = z.object({
  data: z.unknown(),
  correlationId: z.string(),
  /** W3C trace context of the code that added it; null if tracing is off. */
  traceparent: z.string().nullable(),
});

export type JobEnvelope = z.infer<typeof jobEnvelope>;

/** Wraps data for Redis with the current correlation and trace. */
export function wrap(data: unknown): JobEnvelope {
  return {
    data,
    correlationId: currentContext()?.correlationId ?? newId(),
    traceparent: currentTraceparent(),
  };
}

/** Adds a job as a span of the current trace. */
export const inAdding = (
  job: { readonly name: string; readonly queue: string },
  work: () => Promise<void>,
): Promise<void> =>
  inSpan(`add ${job.name}`, { kind: 'producer', attributes: attributesOf(job.queue) }, work);

/** Runs a job with the correlation and trace in which it was added. */
export const inContextOf = <T>(
  { correlationId, traceparent: parent }: JobEnvelope,
  job: { readonly id: string; readonly name: string; readonly queue: string },
  work: () => Promise<T>,
): Promise<T> =>
  runInContext({ correlationId, causationId: job.id }, () =>
    inSpan(`work on ${job.name}`, { kind: 'consumer', attributes: attributesOf(job.queue), parent }, work),
  );

const attributesOf = (queue: string): Record<string, string> => ({
  'messaging.system': 'bullmq',
  'messaging.destination.name': queue,
});
