import type { JobDefinition } from './define-job.ts';

export const JOBS_OPTIONS = Symbol('JobsOptions');

/** What a service's configuration says about its jobs. */
export interface JobsOptions {
  readonly redisUrl: string;
  /** Before every key in Redis. Default `jobs`. */
  readonly prefix?: string;
  /** Jobs of one queue that this process works on at once. Default 10. */
  readonly concurrency?: number;
  /** How long adding a job may take. Default 500 ms. */
  readonly addTimeoutMs?: number;
  /** How long running jobs may take to end when the service stops. Default 8 s. */
  readonly stopGraceMs?: number;
  /** A job whose worker shows no sign of life for so long is given to another one. Default 30 s. */
  readonly lockMs?: number;
}

export interface ResolvedJobsOptions extends Required<JobsOptions> {
  /** What this process works on; each has exactly one handler. */
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
