export { jitteredBackoff, type Backoff } from './backoff.ts';
export { defineJob, type JobData, type JobDefinition } from './define-job.ts';
export { FailedJobs, type FailedFilter, type FailedJob, type FailedPlace } from './failed-jobs.ts';
export { JobHandler, type JobContext } from './job-handler.decorator.ts';
export { JobQueue, type AddOptions } from './job-queue.ts';
export type { JobsOptions } from './jobs-options.ts';
export { JobHandlersInvalid, JobsUnavailable } from './jobs.errors.ts';
export { JobsModule, type JobsModuleOptions } from './jobs.module.ts';
