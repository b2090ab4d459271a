import { defineJob } from '@rigwise/jobs';
import { z } from 'zod';

/**
 * Only wakes a worker: what is to be sent stands in the ledger, and whoever comes too late finds nothing to claim.
 * So it is tried once: the sweeper asks again for whatever is still due. One that failed is remembered for operators.
 */
export const sendDeliveryJob = defineJob({
  name: 'send-delivery',
  queue: 'deliveries',
  data: z.object({
    deliveryId: z.uuid(),
    /** One of many that nobody waits for. Jobs of versions before say nothing of it. */
    inBulk: z.boolean().default(false),
  }),
  attempts: 1,
  backoff: { firstMs: 1_000, mostMs: 1_000 },
  finished: { completed: 0, failed: 1_000 },
});
