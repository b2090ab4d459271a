import { z } from 'zod';
import { defineNotification } from '../define-notification.ts';

/** An announcement by a manager or administrator; created directly, by `MakeAnnouncement`. */
export const announcementKind = defineNotification({
  kind: 'announcement',
  group: 'announcements',
  label: 'An announcement to a group you are in',
  // Authors rely on every recipient having it in the console.
  channels: { inApp: true, email: true, digest: false, fixed: ['inApp'] },
  details: z.object({
    title: z.string(),
    body: z.string(),
    important: z.boolean(),
    /** The author; null if the name is unknown. */
    from: z.string().nullable(),
  }),
  text: ({ title, body, important, from }) => ({
    title: important ? `Important: ${title}` : title,
    body: from === null ? body : `${body}\n\n${from}`,
  }),
  // The notification contains the whole text.
  link: () => null,
});
