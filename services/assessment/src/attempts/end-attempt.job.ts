import { defineJob } from '@rigwise/jobs';
import { z } from 'zod';

/** Submits an attempt at the end of its time. A job that comes too early or too late finds nothing to do. */
export const endAttemptJob = defineJob({
  name: 'end-attempt',
  queue: 'attempts',
  data: z.object({ attemptId: z.uuid() }),
  attempts: 3,
  backoff: { firstMs: 1_000, mostMs: 5_000 },
  finished: 'forget',
});
