import { Inject, Injectable } from '@nestjs/common';
import { failpoint, Metrics, OperationsSources, PlatformLogger, ShutdownHooks } from '@rigwise/platform';
import { Queue, type JobsOptions as BullOptions } from 'bullmq';
import type { Redis } from 'ioredis';
import pTimeout from 'p-timeout';
import type { JobData, JobDefinition } from './define-job.ts';
import { inAdding, wrap, type JobEnvelope } from './job-envelope.ts';
import { JobsMetrics, type QueueDepth } from './jobs-metrics.ts';
import { JOBS_OPTIONS, type ResolvedJobsOptions } from './jobs-options.ts';
import { JobsUnavailable } from './jobs.errors.ts';
import { retryFailed } from './retry-failed.ts';
import { addingConnection, firstContact } from './redis-connections.ts';

export interface AddOptions {
  /** A job with this id is added only once while Redis remembers it: see `finished` in the definition. */
  readonly jobId?: string;
  /** The minimum delay from now, in milliseconds. */
  readonly delayMs?: number;
  /** Runs after all non-bulk jobs of its queue, even those added later; bulk jobs keep their order among themselves. */
  readonly inBulk?: boolean;
}

/** The name under which `worker-host` finds the back-off of the job's definition. */
export const JITTERED = 'jittered';

/** BullMQ runs jobs without a priority before those with one. */
const BULK_PRIORITY = 1;

/** Adds jobs. Fails fast while Redis is unavailable: the caller decides how else to ensure the work. */
@Injectable()
export class JobQueue {
  private readonly redis: Redis;
  private readonly contact: Promise<void>;
  private readonly queues = new Map<string, Queue>();
  private readonly metrics: JobsMetrics;

  constructor(
    @Inject(JOBS_OPTIONS) private readonly options: ResolvedJobsOptions,
    metrics: Metrics,
    logger: PlatformLogger,
    shutdownHooks: ShutdownHooks,
    sources: OperationsSources,
  ) {
    this.redis = addingConnection(options.redisUrl, options.addTimeoutMs, logger);
    this.contact = firstContact(this.redis);
    // Registered first, so that it stops after the other parts of this library.
    shutdownHooks.register('adding jobs', () => this.close());
    this.metrics = new JobsMetrics(metrics);
    this.metrics.watchDepth(() => this.depth());
    sources.register('queues', async () =>
      [...(await this.depth())].map(([queue, depth]) => ({ queue, ...depth })),
    );
  }

  /**
   * Adds a job; does nothing if its id is taken, except that a failed job with this id is retried. Takes at most
   * `addTimeoutMs`.
   * @throws ZodError if the data doesn't match; JobsUnavailable if Redis did not confirm it (after a time-out the job
   * may have been added all the same)
   */
  async add<J extends JobDefinition>(job: J, data: JobData<J>, options: AddOptions = {}): Promise<void> {
    const parsed = job.data.parse(data);
    await failpoint('jobs.before-add');
    try {
      await inAdding(job, () => this.inTime(() => this.addOrRetry(job, wrap(parsed), options)));
    } catch (error) {
      this.metrics.notAdded(job.name);
      throw error instanceof JobsUnavailable
        ? error
        : new JobsUnavailable('Redis did not accept the job', { cause: error });
    }
  }

  /** Whether Redis responds now. @throws JobsUnavailable */
  async check(): Promise<void> {
    await this.inTime(() => this.redis.ping());
  }

  /** For the other parts of this library. @throws JobsUnavailable */
  async within<T>(
    name: string,
    work: (queue: Queue, redis: Redis, key: (type: string) => string) => Promise<T>,
  ): Promise<T> {
    const queue = this.queue(name);
    try {
      return await this.inTime(() => work(queue, this.redis, (type) => queue.toKey(type)));
    } catch (error) {
      if (error instanceof JobsUnavailable) throw error;
      throw new JobsUnavailable('Redis did not respond', { cause: error });
    }
  }

  /** One round trip: both commands are sent together. */
  private async addOrRetry(
    { finished, name, ...job }: JobDefinition,
    envelope: JobEnvelope,
    options: AddOptions,
  ): Promise<void> {
    const queue = this.queue(job.queue);
    const { jobId } = options;
    const remembered = finished !== 'forget' && finished.failed > 0 && jobId !== undefined;
    const [, failed] = await Promise.all([
      queue.add(name, envelope, bullOptions({ ...job, name, finished }, options)),
      remembered ? this.redis.zscore(queue.toKey('failed'), jobId) : null,
    ]);
    if (failed !== null && jobId !== undefined) await retryFailed(queue, jobId);
  }

  private async close(): Promise<void> {
    for (const queue of this.queues.values()) await queue.close().catch(() => undefined);
    this.redis.disconnect();
  }

  /** BullMQ itself would wait forever for the connection. */
  private inTime<T>(command: () => Promise<T>): Promise<T> {
    const milliseconds = this.options.addTimeoutMs;
    return pTimeout(this.whenReady(command), {
      milliseconds,
      fallback: () => {
        throw new JobsUnavailable(`Redis did not respond within ${milliseconds} ms`);
      },
    });
  }

  /** Right after the start the connection is still being made; later, don't wait for a lost one. */
  private async whenReady<T>(command: () => Promise<T>): Promise<T> {
    await this.contact;
    if (this.redis.status !== 'ready')
      throw new JobsUnavailable(`Redis is unavailable (${this.redis.status})`);
    return command();
  }

  private queue(name: string): Queue {
    let queue = this.queues.get(name);
    if (!queue) {
      queue = new Queue(name, {
        connection: this.redis,
        prefix: this.options.prefix,
        skipVersionCheck: true,
        skipMetasUpdate: true,
      });
      // The connection logs its own errors.
      queue.on('error', () => undefined);
      this.queues.set(name, queue);
    }
    return queue;
  }

  private async depth(): Promise<Map<string, QueueDepth>> {
    const names = new Set([...this.queues.keys(), ...this.options.jobs.map(({ queue }) => queue)]);
    const depths = new Map<string, QueueDepth>();
    for (const name of names) {
      const counts = await this.inTime(() =>
        this.queue(name).getJobCounts('waiting', 'prioritized', 'active', 'delayed', 'failed'),
      );
      const { waiting = 0, prioritized = 0, active = 0, delayed = 0, failed = 0 } = counts;
      depths.set(name, { waiting: waiting + prioritized, active, delayed, failed });
    }
    return depths;
  }
}

function bullOptions(
  { attempts, finished }: JobDefinition,
  { jobId, delayMs, inBulk = false }: AddOptions,
): BullOptions {
  return {
    attempts,
    backoff: { type: JITTERED },
    removeOnComplete:
      finished === 'forget' || finished.completed === 0 ? true : { count: finished.completed },
    removeOnFail: finished === 'forget' ? true : { count: finished.failed },
    ...(jobId !== undefined && { jobId }),
    ...(delayMs !== undefined && { delay: delayMs }),
    ...(inBulk && { priority: BULK_PRIORITY }),
  };
}
