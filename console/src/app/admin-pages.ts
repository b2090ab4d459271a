import type { ComponentType } from 'react';

type Load = () => Promise<ComponentType>;

/**
 * Pages that only administrators open, or managers as well. Which files each consists of stands here rather than in
 * the route table, which everybody loads before they have signed in.
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
