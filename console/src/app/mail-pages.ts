import type { ComponentType } from 'react';

type Load = () => Promise<ComponentType>;

/** Pages opened by links in mails. Apart from the route table for the same reason as `admin-pages.ts`. */
export const requestAccessPages: Load = async () =>
  (await import('../features/access-request/request-access-pages.tsx')).RequestAccessPages;
export const emailPages: Load = async () => (await import('../features/account/email-pages.tsx')).EmailPages;
