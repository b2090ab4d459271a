import { currentContext, currentTraceparent, inSpan, newId, runInContext } from '@rigwise/platform';
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
  return {
    data,
    correlationId: currentContext()?.correlationId ?? newId(),
    traceparent: currentTraceparent(),
  };
}

/** Adds a job as a step of the trace at hand. */
export const inAdding = (
  job: { readonly name: string; readonly queue: string },
  work: () => Promise<void>,
): Promise<void> =>
  inSpan(`add ${job.name}`, { kind: 'producer', attributes: attributesOf(job.queue) }, work);

/** Runs a job's work in the correlation and the trace in which it was added. */
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
