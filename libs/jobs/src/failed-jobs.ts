import { Inject, Injectable } from '@nestjs/common';
import { OperationsSources } from '@rigwise/platform';
import type { Job } from 'bullmq';
import { jobEnvelope } from './job-envelope.ts';
import { JobQueue } from './job-queue.ts';
import { JOBS_OPTIONS, type ResolvedJobsOptions } from './jobs-options.ts';
import { retryFailed } from './retry-failed.ts';

/** A job whose tries are used up, as stored in Redis: unmasked. */
export interface FailedJob {
  readonly queue: string;
  readonly id: string;
  readonly name: string;
  readonly data: unknown;
  readonly error: string;
  readonly tries: number;
  readonly addedAt: Date;
  readonly failedAt: Date;
  /** Null if it can't be read. */
  readonly correlationId: string | null;
  readonly traceparent: string | null;
}

/** A job's position in the list of failed ones: latest first. */
export interface FailedPlace {
  readonly failedAt: number;
  readonly queue: string;
  readonly id: string;
}

export interface FailedFilter {
  readonly queue?: string | undefined;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
  readonly after?: FailedPlace | undefined;
  readonly limit: number;
}

/** A page of the list, and the position after which the next one starts. */
export interface FailedPage {
  readonly items: readonly FailedJob[];
  readonly next: FailedPlace | null;
}

/** For operators: failed jobs, and what to do with them. Every method throws JobsUnavailable without Redis. */
@Injectable()
export class FailedJobs {
  constructor(
    @Inject(JOBS_OPTIONS) private readonly options: ResolvedJobsOptions,
    private readonly jobs: JobQueue,
    sources: OperationsSources,
  ) {
    sources.register('jobsFailed', (from, to) => this.count(from, to));
  }

  /**
   * Latest failure first. Reads the positions of all failed jobs that the queue keeps, as many as its definitions say.
   */
  async list({ queue, from, to, after, limit }: FailedFilter): Promise<FailedPage> {
    const names = this.queues().filter((name) => queue === undefined || name === queue);
    const places = await Promise.all(names.map((name) => this.places(name, from, to)));
    const rest = places
      .flat()
      .toSorted(latestFirst)
      .filter((place) => after === undefined || latestFirst(after, place) < 0);
    const shown = rest.slice(0, limit);
    const found = await Promise.all(shown.map((place) => this.jobAt(place)));
    return {
      items: found.flatMap((job) => job ?? []),
      next: rest.length > limit ? (shown.at(-1) ?? null) : null,
    };
  }

  /** @returns undefined if there is no such job, or it did not fail */
  async find(queue: string, id: string): Promise<FailedJob | undefined> {
    if (!this.queues().includes(queue)) return undefined;
    const failedAt = await this.jobs.within(queue, (_, redis, key) => redis.zscore(key('failed'), id));
    return failedAt === null ? undefined : this.jobAt({ queue, id, failedAt: Number(failedAt) });
  }

  /**
   * Retries it with all its tries. Of concurrent calls only one retries. @returns false if it is no longer in the list
   */
  retry(queue: string, id: string): Promise<boolean> {
    return this.jobs.within(queue, (jobs) => retryFailed(jobs, id));
  }

  /** @returns false if it is no longer in the list */
  discard(queue: string, id: string): Promise<boolean> {
    return this.jobs.within(queue, async (jobs, redis, key) => {
      // Removing it from the list claims it: a concurrent retry no longer finds it among the failed.
      if ((await redis.zrem(key('failed'), id)) === 0) return false;
      await jobs.remove(id);
      return true;
    });
  }

  /** Counts failures in `[from, to)`. */
  async count(from: Date, to: Date): Promise<number> {
    const places = await Promise.all(this.queues().map((name) => this.places(name, from, to)));
    return places.flat().length;
  }

  private queues(): string[] {
    return [...new Set(this.options.jobs.map(({ queue }) => queue))];
  }

  private places(queue: string, from?: Date, to?: Date): Promise<FailedPlace[]> {
    const [least, below] = [from?.getTime() ?? '-inf', to ? `(${to.getTime()}` : '+inf'];
    return this.jobs.within(queue, async (_, redis, key) => {
      const pairs = await redis.zrangebyscore(key('failed'), least, below, 'WITHSCORES');
      return Array.from({ length: pairs.length / 2 }, (_pair, at) => ({
        queue,
        id: String(pairs[2 * at]),
        failedAt: Number(pairs[2 * at + 1]),
      }));
    });
  }

  private jobAt({ queue, id, failedAt }: FailedPlace): Promise<FailedJob | undefined> {
    return this.jobs.within(queue, async (jobs) => {
      const job = await jobs.getJob(id);
      return job && failedJobOf(queue, id, job, failedAt);
    });
  }
}

function failedJobOf(
  queue: string,
  id: string,
  job: Pick<Job, 'name' | 'data' | 'failedReason' | 'attemptsMade' | 'timestamp'>,
  failedAt: number,
): FailedJob {
  const envelope = jobEnvelope.safeParse(job.data).data;
  return {
    queue,
    id,
    name: job.name,
    data: envelope ? envelope.data : job.data,
    error: job.failedReason,
    tries: job.attemptsMade,
    addedAt: new Date(job.timestamp),
    failedAt: new Date(failedAt),
    correlationId: envelope?.correlationId ?? null,
    traceparent: envelope?.traceparent ?? null,
  };
}

function latestFirst(a: FailedPlace, b: FailedPlace): number {
  return b.failedAt - a.failedAt || a.queue.localeCompare(b.queue) || a.id.localeCompare(b.id);
}
