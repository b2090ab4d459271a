import type { CallAnswer, CallDefinition } from '@rigwise/contracts';
import { ApiError } from './api-error.ts';

/** The body of one documented error of a call; undefined for any other error. */
export function refusal<D extends CallDefinition, Status extends keyof D['answers'] & number>(
  definition: D,
  status: Status,
  error: unknown,
): CallAnswer<D, Status> | undefined {
  if (!(error instanceof ApiError) || error.status !== status) return undefined;
  const parsed = definition.answers[status]?.schema?.safeParse(error.body);
  return parsed?.success ? (parsed.data as CallAnswer<D, Status>) : undefined;
}
