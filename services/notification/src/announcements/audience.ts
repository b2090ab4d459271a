import type { AnnouncedTo, AnnouncementAudience, Role } from '@rigwise/contracts';

type To = AnnouncementAudience['to'];

const TO_REPORTS: ReadonlySet<To> = new Set([
  'reports',
  'reports-in-departments',
  'reports-at-locations',
] satisfies To[]);

/** Administrators can address anyone; managers their reports. */
export const mayAddress = (role: Role | null, { to }: AnnouncementAudience): boolean =>
  role === 'admin' || (role === 'manager' && TO_REPORTS.has(to));

/** What is stored of it: individually chosen people are in the receipts. */
export const announcedTo = (audience: AnnouncementAudience): AnnouncedTo =>
  audience.to === 'people' ? { to: audience.to } : audience;

/** Why an audience is empty, and what to do. */
export function nobodyIn({ to }: AnnouncementAudience): string {
  switch (to) {
    case 'reports':
      return 'None of your direct reports can be reached. Reporting lines come from the directory: ask your administrator.';
    case 'reports-in-departments':
    case 'reports-at-locations':
      return 'None of your direct reports are there. Choose another group, or all direct reports.';
    case 'people':
      return 'Nobody you chose can be reached: they left, can’t sign in, or it’s you. Choose someone else.';
    case 'everyone':
    case 'roles':
    case 'departments':
    case 'locations':
      return 'This group is empty. Choose another one.';
  }
}
