import type { Role } from '@rigwise/contracts';

/** §4: where a password leads, unless the visitor was going somewhere. */
export function landingAfterPassword(role: Role): string {
  return LANDINGS[role] ?? '/';
}

/** §4: where an emailed code leads. */
export function landingAfterCode(role: Role): string {
  return LANDINGS[role] ?? '/dashboard';
}

const LANDINGS: Partial<Record<Role, string>> = { admin: '/admin', manager: '/manager' };

/** A role's dashboard: where a guard sends managers and administrators from employees' pages. */
export function homeOf(role: Role): string {
  return HOMES[role];
}

const HOMES: Readonly<Record<Role, string>> = {
  admin: '/admin',
  manager: '/unified-manager-dashboard',
  employee: '/',
};
