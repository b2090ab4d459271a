import type { ComponentType } from 'react';

type Load = () => Promise<ComponentType>;

/**
 * Pages for administrators, some for managers too. Their imports are here rather than in the route table, which every
 * visitor loads before signing in.
 */
export const adminAreasPage: Load = async () =>
  (await import('../features/home/admin-areas-page.tsx')).AdminAreasPage;
export const queuePage: Load = async () =>
  (await import('../features/access-queue/queue-page.tsx')).QueuePage;
export const auditPage: Load = async () => (await import('../features/audit/audit-page.tsx')).AuditPage;
export const operationsPage: Load = async () =>
  (await import('../features/operations/operations-page.tsx')).OperationsPage;
export const peoplePage: Load = async () => (await import('../features/people/people-pages.tsx')).PeoplePages;
export const importPage: Load = async () =>
  (await import('../features/directory/import-page.tsx')).ImportPage;
export const serviceTokensPage: Load = async () =>
  (await import('../features/directory/service-tokens-page.tsx')).ServiceTokensPage;
export const keyFiguresPage: Load = async () =>
  (await import('../features/home/key-figures-page.tsx')).KeyFiguresPage;
export const announcementsPages: Load = async () =>
  (await import('../features/announcements/announcements-pages.tsx')).AnnouncementsPages;
