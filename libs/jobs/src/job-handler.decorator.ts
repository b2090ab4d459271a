import { SetMetadata } from '@nestjs/common';
import type { JobData, JobDefinition } from './define-job.ts';

export const HANDLED_JOB = Symbol('handled job');

/** About the try at hand. */
export interface JobContext {
  readonly jobId: string;
  /** From 1. */
  readonly attempt: number;
}

type HandlerMethod<J extends JobDefinition> = (data: JobData<J>, context: JobContext) => Promise<void>;

/**
 * Marks the one method that does a job. It gets data that fits the job's schema; what it throws counts as a
 * failed try. It can run twice for one job (a worker that died had begun it): its effect must bear that.
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
