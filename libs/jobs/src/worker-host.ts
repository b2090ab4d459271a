import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { failpoint, Metrics, PlatformLogger, ShutdownHooks } from '@rigwise/platform';
import { UnrecoverableError, Worker, type Job } from 'bullmq';
import pTimeout from 'p-timeout';
import { jitteredBackoff } from './backoff.ts';
import type { JobDefinition } from './define-job.ts';
import { findHandlers, type Work } from './find-handlers.ts';
import { inContextOf, jobEnvelope } from './job-envelope.ts';
import { JobsMetrics } from './jobs-metrics.ts';
import { JOBS_OPTIONS, type ResolvedJobsOptions } from './jobs-options.ts';
import { matchHandlers } from './match-handlers.ts';
import { WorkingConnection } from './redis-connections.ts';

/** Delay before a worker retries after a Redis error. */
const FETCH_AGAIN_MS = 1_000;
/** How long a worker may take to report the last finished jobs to Redis. */
const REPORT_WITHIN_MS = 1_000;

/** Runs the declared jobs, with one BullMQ worker per queue, from the start of the service until it stops. */
@Injectable()
export class WorkerHost implements OnModuleInit, OnApplicationBootstrap {
  private readonly metrics: JobsMetrics;
  private readonly workers: Worker[] = [];
  private handlers: ReadonlyMap<JobDefinition, Work> = new Map();
  private readonly inHand = new Set<Promise<void>>();
  private redis: WorkingConnection | undefined;

  constructor(
    @Inject(JOBS_OPTIONS) private readonly options: ResolvedJobsOptions,
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly reflector: Reflector,
    private readonly shutdownHooks: ShutdownHooks,
    private readonly logger: PlatformLogger,
    metrics: Metrics,
  ) {
    this.metrics = new JobsMetrics(metrics);
  }

  /** @throws JobHandlersInvalid */
  onModuleInit(): void {
    this.handlers = matchHandlers(
      this.options.jobs,
      findHandlers(this.discovery, this.scanner, this.reflector),
    );
  }

  onApplicationBootstrap(): void {
    const byQueue = Map.groupBy(this.options.jobs, ({ queue }) => queue);
    if (byQueue.size > 0) this.redis = new WorkingConnection(this.options.redisUrl, this.logger);
    for (const [queue, jobs] of byQueue) this.workers.push(this.startWorker(queue, jobs));
    this.shutdownHooks.register('working on jobs', () => this.stop());
  }

  /**
   * Stops fetching, lets running jobs finish within the grace period, then abandons the rest: another worker takes them
   * over.
   */
  private async stop(): Promise<void> {
    // Without Redis, BullMQ would wait for it forever; our own count shows when no job is left to wait for.
    const away = this.redis?.status !== 'ready';
    const closed = Promise.all(this.workers.map((worker) => worker.close(away).catch(() => undefined)));
    const reported = this.allEnded().then(() =>
      pTimeout(closed, { milliseconds: REPORT_WITHIN_MS, message: false }),
    );
    await pTimeout(reported, { milliseconds: this.options.stopGraceMs, message: false });
    if (this.inHand.size > 0) {
      this.logger.warn(
        { jobs: this.inHand.size },
        'Jobs did not finish in time; other workers will take over',
      );
    }
    this.redis?.disconnectAll();
  }

  /** Includes a job that was being fetched when the stop began. */
  private async allEnded(): Promise<void> {
    while (this.inHand.size > 0) await Promise.allSettled(this.inHand);
  }

  private startWorker(queue: string, jobs: readonly JobDefinition[]): Worker {
    if (!this.redis) throw new Error('No connection for workers');
    const worker = new Worker(queue, (job) => this.counted(this.work(job, jobs)), {
      connection: this.redis,
      prefix: this.options.prefix,
      concurrency: this.options.concurrency,
      lockDuration: this.options.lockMs,
      stalledInterval: this.options.lockMs / 2,
      runRetryDelay: FETCH_AGAIN_MS,
      skipVersionCheck: true,
      settings: { backoffStrategy: (failures, _type, _error, job) => backoffOf(jobs, job, failures) },
    });
    // The connection logs its own errors; failures of jobs are logged below.
    worker.on('error', (error) => this.logger.debug(error, 'Worker error'));
    worker.on('stalled', (jobId) =>
      this.logger.warn({ jobId, queue }, 'A job was taken over: its worker stopped responding'),
    );
    return worker;
  }

  private async counted(work: Promise<void>): Promise<void> {
    this.inHand.add(work);
    try {
      await work;
    } finally {
      this.inHand.delete(work);
    }
  }

  private async work(job: Job, jobs: readonly JobDefinition[]): Promise<void> {
    const definition = jobs.find(({ name }) => name === job.name);
    // A newer version of the service may know it, so a later try may succeed.
    if (!definition) throw new Error(`Job ${job.name} has no handler here`);
    const ended = this.metrics.start(job.name);
    try {
      await this.perform(job, definition);
      ended('completed');
    } catch (error) {
      const last = error instanceof UnrecoverableError || job.attemptsMade + 1 >= definition.attempts;
      ended(last ? 'failed' : 'retried');
      const what = last ? 'A job failed permanently' : 'A job failed and will be retried';
      this.logger.error(error, { job: job.name, jobId: job.id }, what);
      throw error;
    }
  }

  private async perform(job: Job, definition: JobDefinition): Promise<void> {
    const envelope = jobEnvelope.safeParse(job.data);
    const data = definition.data.safeParse(envelope.data?.data);
    const handler = this.handlers.get(definition);
    if (!envelope.success || !data.success)
      throw new UnrecoverableError(`The data of job ${job.name} does not match its schema`);
    if (!handler) throw new Error(`Job ${job.name} has no handler`);
    const id = job.id ?? job.name;
    const { name, queue } = definition;
    await inContextOf(envelope.data, { id, name, queue }, async () => {
      await failpoint('jobs.claimed');
      await handler(data.data, { jobId: id, attempt: job.attemptsMade + 1 });
    });
  }
}

function backoffOf(
  jobs: readonly JobDefinition[],
  job: { name: string } | undefined,
  failures: number,
): number {
  const definition = jobs.find(({ name }) => name === job?.name);
  return jitteredBackoff(failures, definition?.backoff ?? { firstMs: 1_000, mostMs: 30_000 });
}
