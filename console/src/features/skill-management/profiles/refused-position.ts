import type { Refused } from '../../../ui/form/checked-form.ts';
import { serverMessage } from '../../../ui/form/refusals.ts';
import { codeOf } from '../../../api/current-in.ts';

/** A position that has another profile is wrong at its field. */
export function refusedPosition(field: string, failure: unknown): Refused | undefined {
  const message = codeOf(failure) === 'profile/position-taken' ? serverMessage(failure) : undefined;
  return message === undefined ? undefined : { faults: new Map([[field, message]]), problem: null };
}
