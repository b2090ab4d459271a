import type { Refused } from '../../../ui/form/checked-form.ts';
import { serverMessage } from '../../../ui/form/refusals.ts';
import { codeOf } from '../../../api/current-in.ts';

const MISPLACED = ['skill/no-parent', 'skill/own-ancestor', 'skill/too-deep'];

/** A code that another skill has is wrong at its field. */
export const refusedCode = (failure: unknown): Refused | undefined =>
  refusedAt('content.code', ['skill/code-taken'], failure);

/** A place that a skill can’t have is wrong at its field. */
export const misplaced = (failure: unknown): Refused | undefined => refusedAt('parentId', MISPLACED, failure);

function refusedAt(field: string, codes: readonly string[], failure: unknown): Refused | undefined {
  const message = codes.includes(codeOf(failure) ?? '') ? serverMessage(failure) : undefined;
  return message === undefined ? undefined : { faults: new Map([[field, message]]), problem: null };
}
