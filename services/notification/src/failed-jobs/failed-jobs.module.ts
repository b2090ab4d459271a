import { Module } from '@nestjs/common';
import { FailedJobsController } from './failed-jobs.controller.ts';
import { ListFailedJobs } from './list-failed-jobs.ts';
import { SettleFailedJob } from './settle-failed-job.ts';

@Module({ controllers: [FailedJobsController], providers: [ListFailedJobs, SettleFailedJob] })
export class FailedJobsModule {}
