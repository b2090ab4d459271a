import type { AccessGrantProblem, AccessRequestStatus } from '@rigwise/contracts';
import { AlreadyDecided } from './decisions.errors.ts';

/** An actor; the name is null if unknown. */
export interface Actor {
  readonly accountId: string;
  readonly name: string | null;
}

/** For an external person: the sponsor, and the last day, in the company's time zone. */
export interface ExternalTerms {
  readonly sponsorId: string;
  readonly endsOn: string;
  readonly timeZone: string;
}

/** The terms of an approval: an existing person in the directory, or a new external one. */
export interface ApprovalTerms {
  readonly personId: string | null;
  readonly external: ExternalTerms | null;
}

/** A request's status, and the requester. */
export interface RequestState {
  readonly id: string;
  readonly employeeNumber: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly status: AccessRequestStatus;
  /** Incremented by each change; a decision about an older revision is refused. */
  readonly revision: number;
  readonly changedAt: Date;
  /** The administrator who changed it last; null if it was the requester or expiry. */
  readonly changedBy: Actor | null;
  /** Why the approval failed. */
  readonly problem: AccessGrantProblem | null;
  readonly terms: ApprovalTerms | null;
}

/** An administrator's action on the revision they saw. */
export interface Act {
  readonly by: Actor;
  readonly at: Date;
  /** The revision of the request that they saw. */
  readonly revision: number;
}

/** Whether an administrator has to decide: a failed approval returns to the queue. */
export const isWaiting = ({ status, problem }: RequestState): boolean =>
  status === 'pending' || status === 'needs-information' || problem !== null;

/** @throws AlreadyDecided */
export function approve(request: RequestState, act: Act, terms: ApprovalTerms): RequestState {
  return { ...decided(request, act), status: 'approved', terms };
}

/** @throws AlreadyDecided */
export function reject(request: RequestState, act: Act): RequestState {
  return { ...decided(request, act), status: 'rejected' };
}

/** A question keeps the request open: its answer brings it back. @throws AlreadyDecided */
export function ask(request: RequestState, act: Act): RequestState {
  return { ...decided(request, act), status: 'needs-information' };
}

/** @returns null if no question is open */
export function answer(request: RequestState, at: Date): RequestState | null {
  return request.status === 'needs-information' ? { ...changed(request, at), status: 'pending' } : null;
}

/** @returns null if there is nothing left to withdraw */
export function withdraw(request: RequestState, at: Date): RequestState | null {
  return isWaiting(request) ? { ...changed(request, at), status: 'withdrawn' } : null;
}

/** How long a request waits, and a question for its answer, in seconds. */
export interface Lifetimes {
  readonly pending: number;
  readonly question: number;
}

/** @returns null if it hasn't waited long enough, or is closed */
export function expire(request: RequestState, at: Date, lifetimes: Lifetimes): RequestState | null {
  const { status, changedAt } = request;
  if (status !== 'pending' && status !== 'needs-information') return null;
  const lifetime = status === 'pending' ? lifetimes.pending : lifetimes.question;
  if (at.getTime() - changedAt.getTime() < lifetime * 1000) return null;
  return { ...changed(request, at), status: 'expired' };
}

/** The approval failed. @returns null if this is about an older approval */
export function returned(
  request: RequestState,
  { revision, problem, at }: { revision: number; problem: AccessGrantProblem; at: Date },
): RequestState | null {
  if (request.status !== 'approved' || request.revision !== revision) return null;
  return { ...changed(request, at), problem };
}

function decided(request: RequestState, { by, at, revision }: Act): RequestState {
  if (!isWaiting(request) || request.revision !== revision) throw new AlreadyDecided(request, by);
  return { ...changed(request, at), changedBy: by };
}

const changed = (request: RequestState, at: Date): RequestState => ({
  ...request,
  revision: request.revision + 1,
  changedAt: at,
  changedBy: null,
  problem: null,
});
