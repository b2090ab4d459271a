import type { accessAskedForV1, PayloadOf } from '@rigwise/contracts';

/** A received request, before it is filed. */
export type AskedForAccess = PayloadOf<typeof accessAskedForV1>;

/** The requester's own, unverified statements. */
export type Submission = Pick<
  AskedForAccess,
  'employeeNumber' | 'firstName' | 'lastName' | 'email' | 'reason'
>;

export interface NewRequest extends Submission {
  readonly id: string;
  readonly requestedAt: Date;
}

/** A request that hasn't been decided. */
export type OpenRequest = Pick<NewRequest, 'id' | 'firstName' | 'lastName' | 'reason'>;

/** Employee numbers and email addresses are case-insensitive. */
export const comparable = (text: string): string => text.trim().toLowerCase();

/** Whether a repeated request contains anything new for an administrator. */
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
