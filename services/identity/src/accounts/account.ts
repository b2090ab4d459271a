import { holdsForAll, type Role, type SessionUser } from '@rigwise/contracts';

export const accountStatuses = ['active', 'first-login', 'unverified', 'disabled'] as const;
export type AccountStatus = (typeof accountStatuses)[number];

export interface Credential {
  readonly hash: string;
  /** Chosen by the system, for a first login only. */
  readonly temporary: boolean;
  readonly expiresAt: Date | null;
}

/** An account with the person it belongs to: everything that signing in has to know, read in one query. */
export interface AccountHolder {
  readonly accountId: string;
  readonly personId: string;
  readonly username: string;
  readonly status: AccountStatus;
  readonly role: Role;
  readonly capabilities: readonly string[];
  /** Whether the person may act: is in the directory still, and their external access has not ended. */
  readonly personActive: boolean;
  /** When external access ends; null for everyone else. */
  readonly accessEndsAt: Date | null;
  readonly employeeNumber: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string | null;
  readonly department: string | null;
  readonly position: string | null;
  readonly credential: Credential | null;
}

/** Usernames compare in lower case. Control characters can be in none, and PostgreSQL refuses some of them. */
export const usernameKey = (username: string): string =>
  username
    .trim()
    .toLowerCase()
    .replace(/\p{Cc}/gu, '\uFFFD');

/** Whether anybody may act as this account at all. */
export const isUsable = (holder: AccountHolder): boolean =>
  holder.status !== 'disabled' && holder.personActive;

/** What is left to do before there is a session. */
export type NextStep =
  { readonly kind: 'replace-password' } | { readonly kind: 'verify-email'; readonly email: string };
export type AfterPassword = { readonly kind: 'refused' } | { readonly kind: 'signed-in' } | NextStep;

/** Where a right password leads. `refused` must look exactly like a wrong one. */
export function afterPassword(holder: AccountHolder, now: Date): AfterPassword {
  const { credential, email, status } = holder;
  if (!isUsable(holder) || !credential) return { kind: 'refused' };
  if (credential.expiresAt !== null && credential.expiresAt <= now) return { kind: 'refused' };
  if (credential.temporary || status === 'first-login') return { kind: 'replace-password' };
  // Without an address there is nothing that could be verified.
  if (status === 'unverified' && email !== null) return { kind: 'verify-email', email };
  return { kind: 'signed-in' };
}

/** The documented session user, and nothing else of the account. */
export function sessionUserOf(holder: AccountHolder): SessionUser {
  return {
    id: holder.accountId,
    username: holder.username,
    firstName: holder.firstName,
    lastName: holder.lastName,
    email: holder.email,
    role: holder.role,
    ...(holder.department !== null && { department: holder.department }),
    ...(holder.position !== null && { position: holder.position }),
    ...(holdsForAll(holder.capabilities, 'operator') && { operator: true }),
  };
}
