import { z } from 'zod';
import { pageOf, pageQuery } from '../../calls/lists.ts';
import { defineCall } from '../../define-call.ts';
import { problem } from '../../errors.ts';
import { oneLine } from '../one-line.ts';
import { operators, timeSpan } from './operators.ts';

/** A failed job without tries left. Secrets, addresses and names in `data` and `error` are masked. */
export const failedJob = z.object({
  queue: z.string(),
  id: z.string(),
  name: z.string(),
  data: z.unknown(),
  error: z.string(),
  /** The number of tries. */
  tries: z.number().int(),
  addedAt: z.iso.datetime(),
  failedAt: z.iso.datetime(),
  /** The original request, and the trace; null if the job can't be read. */
  correlationId: z.string().nullable(),
  traceparent: z.string().nullable(),
});
export type FailedJobView = z.infer<typeof failedJob>;

const params = z.object({
  queue: z.string().regex(/^[a-z0-9-]{1,100}$/, 'No such queue.'),
  id: z.string().min(1).max(200),
});
const notFound = {
  description: 'No such failed job; someone else may have handled it first',
  schema: problem,
};

/** Operator → notification, the only service with jobs: failed jobs, latest first. */
export const listFailedJobs = defineCall({
  id: 'listFailedJobs',
  method: 'GET',
  path: '/internal/operations/jobs',
  service: 'notification',
  tag: 'Operations',
  summary: 'List failed jobs, masked',
  access: operators,
  // Open pages refetch it when the figures change, which is no activity.
  extendsSession: false,
  query: pageQuery.extend({ ...timeSpan, queue: params.shape.queue.optional() }),
  answers: { 200: { description: 'A page, latest failure first', schema: pageOf(failedJob) } },
});

export const retryJob = defineCall({
  id: 'retryJob',
  method: 'POST',
  path: '/internal/operations/jobs/{queue}/{id}/retry',
  service: 'notification',
  tag: 'Operations',
  summary: 'Retry a failed job',
  access: operators,
  params,
  answers: {
    200: { description: 'Queued for a worker', schema: z.object({ outcome: z.literal('retried') }) },
    404: notFound,
  },
});

export const discardJob = defineCall({
  id: 'discardJob',
  method: 'POST',
  path: '/internal/operations/jobs/{queue}/{id}/discard',
  service: 'notification',
  tag: 'Operations',
  summary: 'Discard a failed job',
  access: operators,
  params,
  body: z.strictObject({ reason: oneLine('Say why you are discarding it.', 500) }),
  answers: {
    200: { description: 'Discarded', schema: z.object({ outcome: z.literal('discarded') }) },
    404: notFound,
  },
});
