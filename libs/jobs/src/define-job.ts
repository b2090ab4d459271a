import type { z } from 'zod';
import type { Backoff } from './backoff.ts';

/** One kind of background job: its name, queue, data and number of tries. */
export interface JobDefinition<D extends z.ZodType = z.ZodType> {
  /** Must never change: queued jobs in Redis are identified by it. Handlers may be renamed. */
  readonly name: string;
  /** Jobs of one queue share its workers. Letters, digits and hyphens. */
  readonly queue: string;
  /** Validated when a job is added and again when it runs. Ids, never secrets. */
  readonly data: D;
  /** Maximum number of tries. */
  readonly attempts: number;
  /** The delay between two tries. */
  readonly backoff: Backoff;
  /**
   * How many finished jobs Redis remembers. A remembered job keeps its id taken, except that adding the id of a failed
   * job retries it; with `forget` an id can be added again as soon as its job has ended, successfully or not.
   */
  readonly finished: 'forget' | { readonly completed: number; readonly failed: number };
}

export type JobData<J extends JobDefinition> = z.infer<J['data']>;

const KEPT = { completed: 100, failed: 1_000 };
const STABLE_NAME = /^[a-z][a-z0-9-]*$/;

/**
 * Declares a job.
 * @throws if name or queue isn't a valid Redis key
 */
export function defineJob<D extends z.ZodType>(
  definition: Omit<JobDefinition<D>, 'finished'> & Partial<Pick<JobDefinition, 'finished'>>,
): JobDefinition<D> {
  for (const name of [definition.name, definition.queue]) {
    if (!STABLE_NAME.test(name))
      throw new Error(`"${name}" is not a valid job name: use lower case, digits and hyphens`);
  }
  return { finished: KEPT, ...definition };
}
