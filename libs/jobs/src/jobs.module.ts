import { Module, type DynamicModule, type FactoryProvider, type ModuleMetadata } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import type { JobDefinition } from './define-job.ts';
import { FailedJobs } from './failed-jobs.ts';
import { JobQueue } from './job-queue.ts';
import { JOBS_OPTIONS, resolveOptions, type JobsOptions } from './jobs-options.ts';
import { WorkerHost } from './worker-host.ts';

export interface JobsModuleOptions extends Pick<ModuleMetadata, 'imports'> {
  /** The jobs this process runs. A process that only adds jobs declares none. */
  readonly jobs: readonly JobDefinition[];
  readonly inject?: FactoryProvider['inject'];
  readonly useFactory: (...args: never[]) => JobsOptions | Promise<JobsOptions>;
}

/** Provides `JobQueue` globally, and workers for the declared jobs. */
@Module({})
export class JobsModule {
  static forRootAsync({ jobs, imports = [], inject = [], useFactory }: JobsModuleOptions): DynamicModule {
    return {
      module: JobsModule,
      global: true,
      imports: [DiscoveryModule, ...imports],
      providers: [
        {
          provide: JOBS_OPTIONS,
          inject,
          useFactory: async (...args: never[]) => resolveOptions(await useFactory(...args), jobs),
        },
        FailedJobs,
        JobQueue,
        WorkerHost,
      ],
      exports: [FailedJobs, JobQueue],
    };
  }
}
