import { DomainError } from '@rigwise/contracts';
import { toDomainError } from '@rigwise/persistence';

/** What the domain is told of a failure: kind and code, or the error itself where it says nothing to the domain. */
export async function failureOf(work: Promise<unknown>): Promise<unknown> {
  try {
    await work;
  } catch (error) {
    const mapped = toDomainError(error);
    return mapped instanceof DomainError ? `${mapped.kind} ${mapped.code}` : mapped;
  }
  throw new Error('It did not fail');
}

export const UNAVAILABLE = 'unavailable service/unavailable';
export const CONFLICT = 'conflict request/conflict';
