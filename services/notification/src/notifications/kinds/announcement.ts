import { z } from 'zod';
import { defineNotification } from '../define-notification.ts';

/** A manager or an administrator announced something; made directly, by `MakeAnnouncement`. */
export const announcementKind = defineNotification({
  kind: 'announcement',
  group: 'announcements',
  label: 'Somebody announces something to a group you are in',
  // Whoever announces relies on it that everybody has it in the console.
  channels: { inApp: true, email: true, digest: false, fixed: ['inApp'] },
  details: z.object({
    title: z.string(),
    body: z.string(),
    important: z.boolean(),
    /** Who announced it; null where nobody knows the name. */
    from: z.string().nullable(),
  }),
  text: ({ title, body, important, from }) => ({
    title: important ? `Important: ${title}` : title,
    body: from === null ? body : `${body}\n\n${from}`,
  }),
  // Its whole text is the notification's own.
  link: () => null,
});
