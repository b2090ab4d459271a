import type { Role } from '@rigwise/contracts';

const PAGES: Partial<Readonly<Record<Role, string>>> = { admin: '/admin', manager: '/manager' };

/** The role's start page. */
export const landingOf = (role: Role): string => PAGES[role] ?? '/';
