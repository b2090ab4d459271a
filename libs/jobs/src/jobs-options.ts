import type { JobDefinition } from './define-job.ts';

export const JOBS_OPTIONS = Symbol('JobsOptions');

/** Jobs settings from a service's configuration. */
export interface JobsOptions {
  readonly redisUrl: string;
  /** Prefix of every Redis key. Default `jobs`. */
  readonly prefix?: string;
  /** How many jobs of one queue this process runs concurrently. Default 10. */
  readonly concurrency?: number;
  /** Time limit for adding a job. Default 500 ms. */
  readonly addTimeoutMs?: number;
  /** How long running jobs may take to finish when the service stops. Default 8 s. */
  readonly stopGraceMs?: number;
  /** A job whose worker doesn't renew its lock for this long is taken over by another. Default 30 s. */
  readonly lockMs?: number;
}

export interface ResolvedJobsOptions extends Required<JobsOptions> {
  /** The jobs this process runs; each has exactly one handler. */
  readonly jobs: readonly JobDefinition[];
}

export function resolveOptions(options: JobsOptions, jobs: readonly JobDefinition[]): ResolvedJobsOptions {
  return {
    prefix: 'jobs',
    concurrency: 10,
    addTimeoutMs: 500,
    stopGraceMs: 8_000,
    lockMs: 30_000,
    ...options,
    jobs,
  };
}
