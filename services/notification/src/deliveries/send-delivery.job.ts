import { defineJob } from '@rigwise/jobs';
import { z } from 'zod';

/**
 * Only wakes a worker: the ledger holds what to send, and a late worker finds nothing to claim. The job isn't retried,
 * because the sweeper wakes whatever is still due. Failed jobs are kept for operators.
 */
export const sendDeliveryJob = defineJob({
  name: 'send-delivery',
  queue: 'deliveries',
  data: z.object({
    deliveryId: z.uuid(),
    /** Bulk: nobody is waiting for it. Absent in jobs of earlier versions. */
    inBulk: z.boolean().default(false),
  }),
  attempts: 1,
  backoff: { firstMs: 1_000, mostMs: 1_000 },
  finished: { completed: 0, failed: 1_000 },
});
