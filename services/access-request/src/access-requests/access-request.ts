import type { accessAskedForV1, PayloadOf } from '@rigwise/contracts';

/** What somebody sent, as it waits to be filed. */
export type AskedForAccess = PayloadOf<typeof accessAskedForV1>;

/** What who asks says of themselves: nothing of it is proven. */
export type Submission = Pick<
  AskedForAccess,
  'employeeNumber' | 'firstName' | 'lastName' | 'email' | 'reason'
>;

export interface NewRequest extends Submission {
  readonly id: string;
  readonly requestedAt: Date;
}

/** A request that nobody has decided yet. */
export type OpenRequest = Pick<NewRequest, 'id' | 'firstName' | 'lastName' | 'reason'>;

/** Employee numbers and email addresses are the same in upper and lower case. */
export const comparable = (text: string): string => text.trim().toLowerCase();

/** Whether a repetition tells an administrator anything that the open request does not. */
export function saysMore(
  request: OpenRequest,
  repeat: Pick<NewRequest, 'firstName' | 'lastName' | 'reason'>,
): boolean {
  return (
    request.firstName !== repeat.firstName ||
    request.lastName !== repeat.lastName ||
    request.reason !== repeat.reason
  );
}
