import type { EmailChange as ShownChange, EmailWaits, Role } from '@rigwise/contracts';

/** The newest address that was wanted for a person with an account and does not count yet. */
export interface EmailChange {
  readonly id: string;
  /** Null takes the address away. */
  readonly email: string | null;
  readonly state: 'waiting' | 'stopped' | 'discarded';
  readonly requestedAt: Date;
  readonly expiresAt: Date;
  readonly stopHash: string | null;
}

/** What protects the address of a person with an account, whether they have used it or not. */
export interface EmailGuard {
  readonly personId: string;
  readonly accountId: string;
  readonly username: string;
  readonly role: Role;
  readonly capabilities: readonly string[];
  /** Whether the person can sign in, to confirm an address in their profile. */
  readonly signsIn: boolean;
  readonly change: EmailChange | null;
}

/** Whose account does more than its person's own training: an administrator decides about its address. */
export const isPrivileged = ({ role, capabilities }: Pick<EmailGuard, 'role' | 'capabilities'>): boolean =>
  role !== 'employee' || capabilities.length > 0;

/** What a list or an administrator that names an address comes to. */
export type EmailVerdict =
  /** The address counts already, and nothing else was wanted. */
  | 'same'
  /** The address counts already: what was wanted before is wanted no more. */
  | 'withdrawn'
  /** It waits already; nobody is mailed again. */
  | 'waits'
  /** It was stopped or discarded, or too many were wanted today: it does not wait. */
  | 'stopped'
  | 'started';

/** @param restarts whether a change that was stopped or discarded begins again */
export function judgeEmail(
  wanted: string | null,
  current: string | null,
  change: EmailChange | null,
  restarts: boolean,
): EmailVerdict {
  // What was stopped or discarded stays known: else a list could make it forgotten, and begin again.
  if (wanted === current) return change?.state === 'waiting' ? 'withdrawn' : 'same';
  if (change?.email !== wanted) return 'started';
  if (change.state === 'waiting') return 'waits';
  return restarts ? 'started' : 'stopped';
}

/** What a sender of the directory is told; undefined where no address waits. */
export function waitsOf(verdict: EmailVerdict | undefined): EmailWaits {
  if (verdict === 'started' || verdict === 'waits') return 'waits';
  return verdict === 'stopped' ? 'stopped' : undefined;
}

/** Whoever can't sign in can't confirm; and taking an address away leaves no mailbox that could prove anything. */
export const confirmedBy = (
  account: Pick<EmailGuard, 'role' | 'capabilities' | 'signsIn'>,
  email: string | null,
): ShownChange['confirmedBy'] =>
  isPrivileged(account) || !account.signsIn || email === null ? 'administrator' : 'person';

/** Whether an administrator may confirm it together with all others whose new addresses have the domain. */
export const isOfMany = (guard: EmailGuard, { email }: EmailChange, domain: string): boolean =>
  !isPrivileged(guard) && email !== null && email.endsWith(`@${domain}`);

/** What people see of a change: one that an administrator discarded is over for them. */
export function shownChange(
  change: EmailChange | null,
  account: Pick<EmailGuard, 'role' | 'capabilities' | 'signsIn'>,
): ShownChange | null {
  if (!change || change.state === 'discarded') return null;
  return {
    id: change.id,
    email: change.email,
    state: change.state,
    confirmedBy: confirmedBy(account, change.email),
    requestedAt: change.requestedAt.toISOString(),
    expiresAt: change.expiresAt.toISOString(),
  };
}
