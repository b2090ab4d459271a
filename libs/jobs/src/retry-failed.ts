import type { Queue } from 'bullmq';

/** With all its tries again. @returns false where there is no such job, or somebody was faster */
export async function retryFailed(queue: Queue, id: string): Promise<boolean> {
  const job = await queue.getJob(id);
  if (!job) return false;
  try {
    await job.retry('failed', { resetAttemptsMade: true });
    return true;
  } catch (error) {
    // By a number BullMQ says what it found instead: nothing, or a job that did not fail.
    if (error instanceof Error && typeof Reflect.get(error, 'code') === 'number') return false;
    throw error;
  }
}
