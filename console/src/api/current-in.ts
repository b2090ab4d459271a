import type { z } from 'zod';
import { ApiError } from './api-error.ts';

/** What is stored now, of a conflict. */
export function currentIn<Schema extends z.ZodType>(
  schema: Schema,
  failure: unknown,
): z.output<Schema> | undefined {
  if (!(failure instanceof ApiError) || failure.status !== 409) return undefined;
  return schema.safeParse(failure.problem?.['current']).data;
}

export const codeOf = (failure: unknown): string | undefined =>
  failure instanceof ApiError ? failure.problem?.code : undefined;
