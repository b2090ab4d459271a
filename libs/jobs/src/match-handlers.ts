import type { JobDefinition } from './define-job.ts';
import { JobHandlersInvalid } from './jobs.errors.ts';

export interface FoundHandler<W> {
  readonly job: JobDefinition;
  /** `Class.method`, for error messages. */
  readonly place: string;
  readonly work: W;
}

/**
 * Finds the handler of every declared job.
 * @throws JobHandlersInvalid naming each job without a handler or with several, each handler of an undeclared job and
 * each name that two jobs share
 */
export function matchHandlers<W>(
  declared: readonly JobDefinition[],
  found: readonly FoundHandler<W>[],
): ReadonlyMap<JobDefinition, W> {
  const faults: string[] = [];
  const matched = new Map<JobDefinition, W>();
  for (const job of declared) {
    const handlers = found.filter((handler) => handler.job === job);
    const [only] = handlers;
    const places = handlers.map(({ place }) => place).join(', ');
    if (!only) faults.push(`Job ${job.name} has no handler`);
    else if (handlers.length > 1) faults.push(`Job ${job.name} has ${handlers.length} handlers: ${places}`);
    else matched.set(job, only.work);
    if (declared.some((other) => other !== job && other.name === job.name)) {
      faults.push(`Two jobs are named ${job.name}`);
    }
  }
  for (const { job, place } of found) {
    if (!declared.includes(job)) faults.push(`${place} handles job ${job.name}, which is not declared`);
  }
  if (faults.length > 0) throw new JobHandlersInvalid([...new Set(faults)]);
  return matched;
}
