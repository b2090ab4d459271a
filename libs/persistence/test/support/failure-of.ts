import { DomainError } from '@rigwise/contracts';
import { toDomainError } from '@rigwise/persistence';

/** A failure as the domain sees it: kind and code, or the error itself if it isn't a DomainError. */
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
