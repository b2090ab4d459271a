import { DomainError } from '@rigwise/contracts';
import type { Actor, RequestState } from './request-state.ts';

export class NoSuchRequest extends DomainError {
  constructor() {
    super({
      kind: 'not-found',
      code: 'access-request/not-found',
      message: 'This access request doesn’t exist.',
    });
  }
}

/** Another administrator decided first, or the revision is out of date. */
export class AlreadyDecided extends DomainError {
  constructor(request: RequestState, caller: Actor) {
    const { status, revision, problem, changedAt, changedBy } = request;
    super({
      kind: 'conflict',
      code: 'access-request/already-decided',
      message: `${whatHappened(request, caller)} Nothing was changed.`,
      extra: { current: { status, revision, problem, changedAt: changedAt.toISOString(), changedBy } },
    });
  }
}

function whatHappened({ status, problem, changedBy }: RequestState, caller: Actor): string {
  const who =
    changedBy?.accountId === caller.accountId ? 'You' : (changedBy?.name ?? 'Another administrator');
  if (problem !== null) return 'The approval failed. Check the request again.';
  switch (status) {
    case 'approved':
      return `${who} already approved this request.`;
    case 'rejected':
      return `${who} already rejected this request.`;
    case 'needs-information':
      return `${who} already asked a question about this request.`;
    case 'withdrawn':
      return 'The requester has withdrawn this request.';
    case 'expired':
      return 'This request has expired.';
    case 'pending':
      return 'The question was answered. Check the request again.';
  }
}

/** The number belongs to a person in the directory, and can't be assigned twice. */
export class NumberTaken extends DomainError {
  constructor(employeeNumber: string, name: string) {
    super({
      kind: 'unprocessable',
      code: 'access-request/number-taken',
      message: `Employee number ${employeeNumber} belongs to ${name}. Approve the request for that person, or reject it.`,
    });
  }
}

export class UnknownPerson extends DomainError {
  constructor() {
    super({
      kind: 'unprocessable',
      code: 'access-request/unknown-person',
      message:
        'This person is not in the directory, or not active. Choose someone else, or add a new external person.',
    });
  }
}

export class UnknownSponsor extends DomainError {
  constructor() {
    super({
      kind: 'unprocessable',
      code: 'access-request/unknown-sponsor',
      message: 'The sponsor must be an active manager or administrator. Choose someone else.',
    });
  }
}

export class UnfitEnd extends DomainError {
  constructor(most: number) {
    super({
      kind: 'unprocessable',
      code: 'access-request/unfit-end',
      message: `The last day must be today or later, and at most ${most} years away.`,
    });
  }
}
