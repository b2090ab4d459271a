import { roles } from '@rigwise/contracts';
import { z } from 'zod';
import { defineNotification } from '../define-notification.ts';

/** The role of an account changed. */
export const roleChanged = defineNotification({
  kind: 'person.role-changed',
  group: 'account',
  label: 'Your role was changed',
  channels: { inApp: true, email: false, digest: true },
  details: z.object({ role: z.enum(roles) }),
  text: ({ role }) => TEXTS[role],
  link: () => '/user-profile',
  whenPersonChanges: (before, after, { subject }) =>
    after.accountId === null ||
    after.role === null ||
    before.accountId !== after.accountId ||
    before.role === null ||
    before.role === after.role
      ? null
      : { subjectId: subject, who: { accounts: [after.accountId] }, details: { role: after.role } },
});

const TEXTS = {
  admin: { title: 'You are now an administrator', body: 'The administrator pages are now in your menu.' },
  manager: { title: 'You are now a manager', body: 'Your team’s pages are now in your menu.' },
  employee: { title: 'Your role is now Employee', body: 'You now see only your own pages.' },
} as const;
