import type { EmailChange as ShownChange, EmailWaits, Role } from '@rigwise/contracts';

/** The newest unconfirmed address of a person with an account. */
export interface EmailChange {
  readonly id: string;
  /** Null removes the address. */
  readonly email: string | null;
  readonly state: 'waiting' | 'stopped' | 'discarded';
  readonly requestedAt: Date;
  readonly expiresAt: Date;
  readonly stopHash: string | null;
}

/** Protects the address of a person with an account, used or not. */
export interface EmailGuard {
  readonly personId: string;
  readonly accountId: string;
  readonly username: string;
  readonly role: Role;
  readonly capabilities: readonly string[];
  /** Whether the person can sign in, and so confirm an address in their profile. */
  readonly signsIn: boolean;
  readonly change: EmailChange | null;
}

/** Whether the account has rights beyond its person's own training; an administrator then decides about its address. */
export const isPrivileged = ({ role, capabilities }: Pick<EmailGuard, 'role' | 'capabilities'>): boolean =>
  role !== 'employee' || capabilities.length > 0;

/** The effect of an address that a list or an administrator sets. */
export type EmailVerdict =
  /** It is the current address, and no change was waiting. */
  | 'same'
  /** It is the current address: the waiting change is withdrawn. */
  | 'withdrawn'
  /** It is waiting already; no new mail is sent. */
  | 'waits'
  /** It was stopped or discarded, or too many changes were requested today: it does not wait. */
  | 'stopped'
  | 'started';

/** @param restarts whether a stopped or discarded change starts again */
export function judgeEmail(
  wanted: string | null,
  current: string | null,
  change: EmailChange | null,
  restarts: boolean,
): EmailVerdict {
  // Stopped and discarded changes are remembered: otherwise a list could erase one and start it again.
  if (wanted === current) return change?.state === 'waiting' ? 'withdrawn' : 'same';
  if (change?.email !== wanted) return 'started';
  if (change.state === 'waiting') return 'waits';
  return restarts ? 'started' : 'stopped';
}

/** What the sender of the directory learns; undefined when no address waits. */
export function waitsOf(verdict: EmailVerdict | undefined): EmailWaits {
  if (verdict === 'started' || verdict === 'waits') return 'waits';
  return verdict === 'stopped' ? 'stopped' : undefined;
}

/** People who can't sign in can't confirm, and removing an address leaves no mailbox to confirm from. */
export const confirmedBy = (
  account: Pick<EmailGuard, 'role' | 'capabilities' | 'signsIn'>,
  email: string | null,
): ShownChange['confirmedBy'] =>
  isPrivileged(account) || !account.signsIn || email === null ? 'administrator' : 'person';

/** Whether an administrator may confirm it in bulk with all other new addresses of the domain. */
export const isOfMany = (guard: EmailGuard, { email }: EmailChange, domain: string): boolean =>
  !isPrivileged(guard) && email !== null && email.endsWith(`@${domain}`);

/** What people see of a change: one that an administrator discarded is no longer shown. */
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
