import {
  capabilitiesWithPages,
  capabilityOf,
  holdsForAll,
  type Role,
  type SessionUser,
} from '@rigwise/contracts';

export const accountStatuses = ['active', 'first-login', 'unverified', 'disabled'] as const;
export type AccountStatus = (typeof accountStatuses)[number];

export interface Credential {
  readonly hash: string;
  /** Chosen by the system, for the first login only. */
  readonly temporary: boolean;
  readonly expiresAt: Date | null;
}

/** An account and its person: everything that a sign-in needs, read in one query. */
export interface AccountHolder {
  readonly accountId: string;
  readonly personId: string;
  readonly username: string;
  readonly status: AccountStatus;
  readonly role: Role;
  readonly capabilities: readonly string[];
  /** Whether the person may act: still in the directory, and external access not over. */
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

/**
 * Usernames compare in lower case. Control characters are replaced: no username has them, and PostgreSQL rejects some.
 */
export const usernameKey = (username: string): string =>
  username
    .trim()
    .toLowerCase()
    .replace(/\p{Cc}/gu, '\uFFFD');

/** Whether the account can be used at all. */
export const isUsable = (holder: AccountHolder): boolean =>
  holder.status !== 'disabled' && holder.personActive;

/** Whether some capability covers the holder's department alone, and so depends on it. */
export const dependsOnDepartment = ({ capabilities }: Pick<AccountHolder, 'capabilities'>): boolean =>
  capabilities.some((text) => capabilityOf(text)?.scope === 'department');

/** What is left to do before a session starts. */
export type NextStep =
  { readonly kind: 'replace-password' } | { readonly kind: 'verify-email'; readonly email: string };
export type AfterPassword = { readonly kind: 'refused' } | { readonly kind: 'signed-in' } | NextStep;

/** What follows a correct password. `refused` must look exactly like a wrong password. */
export function afterPassword(holder: AccountHolder, now: Date): AfterPassword {
  const { credential, email, status } = holder;
  if (!isUsable(holder) || !credential) return { kind: 'refused' };
  if (credential.expiresAt !== null && credential.expiresAt <= now) return { kind: 'refused' };
  if (credential.temporary || status === 'first-login') return { kind: 'replace-password' };
  // Without an email address there is nothing to verify.
  if (status === 'unverified' && email !== null) return { kind: 'verify-email', email };
  return { kind: 'signed-in' };
}

/** The documented session user, without other account data. */
export function sessionUserOf(holder: AccountHolder): SessionUser {
  const capabilities = capabilitiesWithPages(holder.capabilities);
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
    ...(capabilities.length > 0 && { capabilities }),
  };
}
