import type { Queue } from 'bullmq';

/**
 * Retries it with all its tries. @returns false if there is no such job, or it was retried or discarded concurrently
 */
export async function retryFailed(queue: Queue, id: string): Promise<boolean> {
  const job = await queue.getJob(id);
  if (!job) return false;
  try {
    await job.retry('failed', { resetAttemptsMade: true });
    return true;
  } catch (error) {
    // BullMQ reports with a numeric code that the job is missing or did not fail.
    if (error instanceof Error && typeof Reflect.get(error, 'code') === 'number') return false;
    throw error;
  }
}
