import type { z } from 'zod';
import type { Backoff } from './backoff.ts';

/** One kind of background work: its name, where it queues, what it carries and how often it is tried. */
export interface JobDefinition<D extends z.ZodType = z.ZodType> {
  /** Stays for ever: jobs that wait in Redis are known by it. A handler may be renamed, this may not. */
  readonly name: string;
  /** Jobs of one queue share its workers. Letters, digits and hyphens. */
  readonly queue: string;
  /** Checked when a job is added and again when it is worked on. Ids, never secrets. */
  readonly data: D;
  /** Tries in all. */
  readonly attempts: number;
  /** The wait between two tries. */
  readonly backoff: Backoff;
  /**
   * How many finished jobs Redis remembers. A job that is remembered keeps its id taken, but that one which failed is
   * tried again when its id is added; `forget` lets the same id be added again as soon as the job has ended, well or not.
   */
  readonly finished: 'forget' | { readonly completed: number; readonly failed: number };
}

export type JobData<J extends JobDefinition> = z.infer<J['data']>;

const KEPT = { completed: 100, failed: 1_000 };
const STABLE_NAME = /^[a-z][a-z0-9-]*$/;

/**
 * Declares a job.
 * @throws where name or queue can't be a key in Redis
 */
export function defineJob<D extends z.ZodType>(
  definition: Omit<JobDefinition<D>, 'finished'> & Partial<Pick<JobDefinition, 'finished'>>,
): JobDefinition<D> {
  for (const name of [definition.name, definition.queue]) {
    if (!STABLE_NAME.test(name))
      throw new Error(`"${name}" is no name for a job: lower case, digits and hyphens`);
  }
  return { finished: KEPT, ...definition };
}
