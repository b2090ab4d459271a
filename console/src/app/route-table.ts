import type { ComponentType } from 'react';
import type * as adminPages from './admin-pages.ts';
import type * as mailPages from './mail-pages.ts';
import { plannedPages } from '../planned-pages.ts';
import type { Guard } from './decide.ts';

/** One page, at all its addresses. */
export interface PageRoute {
  readonly paths: readonly `/${string}`[];
  readonly guard: Guard;
  /** `shell`: within navigation and account; `bare`: the page alone. */
  readonly frame: 'shell' | 'bare';
  readonly load: () => Promise<ComponentType>;
}

type AdminPage = keyof typeof adminPages;

const fromAdminPages = (page: AdminPage) => async (): Promise<ComponentType> =>
  (await import('./admin-pages.ts'))[page]();
const fromMailPages = (page: keyof typeof mailPages) => async (): Promise<ComponentType> =>
  (await import('./mail-pages.ts'))[page]();

/** Every address of the console except the 404 page. Planned pages are in planned-pages.ts, and say so. */
export const routeTable: readonly PageRoute[] = [
  {
    paths: ['/login'],
    guard: 'everyone',
    frame: 'bare',
    load: async () => (await import('../features/sign-in/login-page.tsx')).LoginPage,
  },
  {
    paths: ['/forgot-password'],
    guard: 'everyone',
    frame: 'bare',
    load: async () => (await import('../features/account/forgot-password-page.tsx')).ForgotPasswordPage,
  },
  {
    paths: ['/create-password'],
    guard: 'everyone',
    frame: 'bare',
    load: async () => (await import('../features/account/create-password-page.tsx')).CreatePasswordPage,
  },
  {
    paths: ['/employee-registration'],
    guard: 'everyone',
    frame: 'bare',
    load: async () => (await import('../features/registration/registration-page.tsx')).RegistrationPage,
  },
  {
    paths: ['/register'],
    guard: 'everyone',
    frame: 'bare',
    load: async () => (await import('../features/registration/register-redirect.tsx')).RegisterRedirect,
  },
  {
    paths: ['/request-access', '/request-access/withdraw', '/request-access/answer'],
    guard: 'everyone',
    frame: 'bare',
    load: fromMailPages('requestAccessPages'),
  },
  {
    paths: ['/verify-email', '/stop-email'],
    guard: 'everyone',
    frame: 'bare',
    load: fromMailPages('emailPages'),
  },
  {
    paths: ['/change-password'],
    guard: 'everyone',
    frame: 'bare',
    load: async () => (await import('../features/account/change-password-page.tsx')).ChangePasswordPage,
  },
  {
    // Exists only if demo data was loaded (decisions, §6).
    paths: ['/test-users'],
    guard: 'everyone',
    frame: 'bare',
    load: async () => (await import('../features/test-users/test-users-page.tsx')).TestUsersPage,
  },
  {
    paths: ['/', '/dashboard'],
    guard: 'employee',
    frame: 'shell',
    load: async () => (await import('../features/home/employee-home-page.tsx')).EmployeeHomePage,
  },
  {
    paths: ['/unified-manager-dashboard'],
    guard: 'manager',
    frame: 'shell',
    load: async () => (await import('../features/home/manager-home-page.tsx')).ManagerHomePage,
  },
  {
    paths: ['/manager', '/manager-dashboard'],
    guard: 'manager',
    frame: 'shell',
    load: async () => (await import('../features/home/team-page.tsx')).TeamPage,
  },
  {
    paths: ['/admin', '/admin-dashboard'],
    guard: 'admin',
    frame: 'shell',
    load: async () => (await import('../features/home/admin-home-page.tsx')).AdminHomePage,
  },
  {
    paths: ['/admin/organized', '/organized-admin-dashboard'],
    guard: 'admin',
    frame: 'shell',
    load: fromAdminPages('adminAreasPage'),
  },
  {
    paths: ['/admin/access-requests'],
    guard: 'admin',
    frame: 'shell',
    load: fromAdminPages('queuePage'),
  },
  {
    // Of the decisions, §12.
    paths: ['/admin/audit'],
    guard: 'admin',
    frame: 'shell',
    load: fromAdminPages('auditPage'),
  },
  {
    // Of the decisions, §12. Operators are of any role; the page says who it is for.
    paths: ['/admin/operations'],
    guard: 'signed-in',
    frame: 'shell',
    load: fromAdminPages('operationsPage'),
  },
  {
    paths: ['/admin/users', '/admin/users/erasures'],
    guard: 'admin',
    frame: 'shell',
    load: fromAdminPages('peoplePage'),
  },
  {
    paths: ['/admin/users/import'],
    guard: 'admin',
    frame: 'shell',
    load: fromAdminPages('importPage'),
  },
  {
    paths: ['/admin/service-tokens'],
    guard: 'admin',
    frame: 'shell',
    load: fromAdminPages('serviceTokensPage'),
  },
  {
    paths: ['/simplified-admin-dashboard'],
    guard: 'admin',
    frame: 'shell',
    load: fromAdminPages('keyFiguresPage'),
  },
  {
    paths: ['/notifications', '/notifications/new'],
    guard: 'manager',
    frame: 'shell',
    load: fromAdminPages('announcementsPages'),
  },
  {
    paths: ['/user-profile'],
    guard: 'signed-in',
    frame: 'shell',
    load: async () => (await import('../features/profile/profile-page.tsx')).ProfilePage,
  },
  {
    paths: ['/about'],
    guard: 'signed-in',
    frame: 'shell',
    load: async () => (await import('../features/about/about-page.tsx')).AboutPage,
  },
  ...plannedPages.map((page): PageRoute => ({
    paths: page.paths,
    guard: page.guard,
    frame: 'shell',
    load: async () => (await import('../features/planned/planned-page.tsx')).plannedPage(page),
  })),
];
