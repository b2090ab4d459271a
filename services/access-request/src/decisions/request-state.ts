import type { AccessGrantProblem, AccessRequestStatus } from '@rigwise/contracts';
import { AlreadyDecided } from './decisions.errors.ts';

/** Somebody who acts; the name is null where nobody knows it. */
export interface Actor {
  readonly accountId: string;
  readonly name: string | null;
}

/** For an external person: who answers for them, and the last day, in the zone that counts. */
export interface ExternalTerms {
  readonly sponsorId: string;
  readonly endsOn: string;
  readonly timeZone: string;
}

/** What an approval says: which person of the directory it is, or that it is a new one, external. */
export interface ApprovalTerms {
  readonly personId: string | null;
  readonly external: ExternalTerms | null;
}

/** Where a request stands, and whose it is. */
export interface RequestState {
  readonly id: string;
  readonly employeeNumber: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly status: AccessRequestStatus;
  /** Counts what happened to it; a decision about an older one is refused. */
  readonly revision: number;
  readonly changedAt: Date;
  /** The administrator who changed it last; null where who asked did, or time. */
  readonly changedBy: Actor | null;
  /** Why the approval could not be carried out. */
  readonly problem: AccessGrantProblem | null;
  readonly terms: ApprovalTerms | null;
}

/** An administrator's act on what they saw. */
export interface Act {
  readonly by: Actor;
  readonly at: Date;
  /** Of the request that they saw. */
  readonly revision: number;
}

/** Whether an administrator has to decide: an approval that could not be carried out waits again. */
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

/** @returns null where nobody waits for an answer any more */
export function answer(request: RequestState, at: Date): RequestState | null {
  return request.status === 'needs-information' ? { ...changed(request, at), status: 'pending' } : null;
}

/** @returns null where there is nothing left to take back */
export function withdraw(request: RequestState, at: Date): RequestState | null {
  return isWaiting(request) ? { ...changed(request, at), status: 'withdrawn' } : null;
}

/** For how long a request waits, and a question for its answer, in seconds. */
export interface Lifetimes {
  readonly pending: number;
  readonly question: number;
}

/** @returns null where it still waits, or nobody waits any more */
export function expire(request: RequestState, at: Date, lifetimes: Lifetimes): RequestState | null {
  const { status, changedAt } = request;
  if (status !== 'pending' && status !== 'needs-information') return null;
  const lifetime = status === 'pending' ? lifetimes.pending : lifetimes.question;
  if (at.getTime() - changedAt.getTime() < lifetime * 1000) return null;
  return { ...changed(request, at), status: 'expired' };
}

/** The approval could not be carried out. @returns null where it is about an older approval */
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
