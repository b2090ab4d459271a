import { Injectable } from '@nestjs/common';
import { Cursors } from '@rigwise/http';
import { FailedJobs, JobsUnavailable, type FailedFilter, type FailedJob } from '@rigwise/jobs';
import { z } from 'zod';
import { jobsUnavailable } from './failed-jobs.errors.ts';

type SortKey = [failedAt: number, queue: string, id: string];
const cursors = new Cursors<SortKey>('failed-jobs', z.tuple([z.number(), z.string(), z.string()]));

/** Failed jobs, latest failure first. */
@Injectable()
export class ListFailedJobs {
  constructor(private readonly jobs: FailedJobs) {}

  /** @throws DomainError `request/invalid` for a cursor of another list; `service/unavailable` without Redis */
  async execute({
    cursor,
    ...filter
  }: Omit<FailedFilter, 'after'> & { cursor?: string | undefined }): Promise<{
    items: readonly FailedJob[];
    nextCursor: string | null;
  }> {
    const [failedAt, queue, id] = cursors.read(cursor) ?? [];
    const after =
      failedAt === undefined || queue === undefined || id === undefined ? undefined : { failedAt, queue, id };
    try {
      const { items, next } = await this.jobs.list({ ...filter, after });
      return { items, nextCursor: next && cursors.write([next.failedAt, next.queue, next.id]) };
    } catch (error) {
      throw error instanceof JobsUnavailable ? jobsUnavailable(error) : error;
    }
  }
}
