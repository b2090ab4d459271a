import { SetMetadata } from '@nestjs/common';
import type { JobData, JobDefinition } from './define-job.ts';

export const HANDLED_JOB = Symbol('handled job');

/** The current try. */
export interface JobContext {
  readonly jobId: string;
  /** From 1. */
  readonly attempt: number;
}

type HandlerMethod<J extends JobDefinition> = (data: JobData<J>, context: JobContext) => Promise<void>;

/**
 * Marks the handler of a job. It receives data that matches the job's schema; an error counts as a failed try. It may
 * run twice for one job (if a worker died while running it), so it must be idempotent.
 */
export function JobHandler<J extends JobDefinition>(job: J) {
  return <T extends HandlerMethod<J>>(
    target: object,
    property: string | symbol,
    descriptor: TypedPropertyDescriptor<T>,
  ): void => {
    SetMetadata(HANDLED_JOB, job)(target, property, descriptor);
  };
}
