import { z } from 'zod';
import { defineCall, type CallDefinition } from '../define-call.ts';
import { problem } from '../errors.ts';
import { crossSite, invalid, unauthenticated, unavailable } from './answers.ts';
import { pageOf, pageQuery } from './lists.ts';

/** Maximum notifications that one call marks as read. */
export const MOST_MARKED_AT_ONCE = 200;

export const notificationStates = ['unread', 'all'] as const;
export type NotificationState = (typeof notificationStates)[number];

const notificationEntry = z.object({
  text: z.string().meta({ example: '3 assignments are overdue' }),
  link: z.string().startsWith('/').meta({ example: '/manager-assignment?due=overdue' }),
});
export type NotificationEntry = Readonly<z.infer<typeof notificationEntry>>;

export const notificationItem = z
  .object({
    id: z.uuid(),
    kind: z.string().meta({ example: 'access-request.waiting' }),
    title: z.string().meta({ example: 'Dana Ortiz requests access' }),
    body: z.string().nullable(),
    link: z.string().startsWith('/').nullable().meta({ description: 'The page of its subject' }),
    entries: z
      .array(notificationEntry)
      .optional()
      .meta({ description: 'What it lists, each with a page of its own' }),
    createdAt: z.iso.datetime(),
    readAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Notification' });
export type NotificationItem = z.infer<typeof notificationItem>;

const inbox = {
  service: 'notification',
  tag: 'Notifications',
  access: 'signed-in',
} as const satisfies Partial<CallDefinition>;

const unread = z.object({
  unread: z.number().int().min(0).meta({ description: 'The number of unread notifications afterwards' }),
});

export const unreadCount = defineCall({
  ...inbox,
  id: 'unreadCount',
  method: 'GET',
  path: '/api/notifications/unread-count',
  summary: 'Count the caller’s unread notifications',
  // It is polled every 30 seconds, which is no activity.
  extendsSession: false,
  answers: {
    200: { description: 'A bare number', schema: z.number().int().min(0) },
    401: unauthenticated,
    503: unavailable,
  },
});

export const listNotifications = defineCall({
  ...inbox,
  id: 'listNotifications',
  method: 'GET',
  path: '/api/notifications',
  summary: 'List the caller’s notifications in order of arrival, newest first',
  // Open pages refetch it on every new notification, which is no activity.
  extendsSession: false,
  query: pageQuery.extend({ state: z.enum(notificationStates).default('all') }),
  answers: {
    200: { description: 'A page', schema: pageOf(notificationItem) },
    400: invalid,
    401: unauthenticated,
    503: unavailable,
  },
});

export const markNotificationsRead = defineCall({
  ...inbox,
  id: 'markNotificationsRead',
  method: 'POST',
  path: '/api/notifications/read',
  summary: 'Mark notifications as read; those already read or of other users are ignored',
  body: z.strictObject({ ids: z.array(z.uuid()).min(1).max(MOST_MARKED_AT_ONCE) }),
  answers: {
    200: { description: 'Done', schema: unread },
    400: invalid,
    401: unauthenticated,
    403: crossSite,
    503: unavailable,
  },
});

export const markAllNotificationsRead = defineCall({
  ...inbox,
  id: 'markAllNotificationsRead',
  method: 'POST',
  path: '/api/notifications/read-all',
  summary: 'Mark a notification and all before it as read; later arrivals stay unread',
  body: z.strictObject({
    upTo: z.uuid().meta({ description: 'The newest one shown: the first of the list' }),
  }),
  answers: {
    200: { description: 'Done', schema: unread },
    400: invalid,
    401: unauthenticated,
    403: crossSite,
    404: { description: 'The caller has no such notification, or no longer', schema: problem },
    503: unavailable,
  },
});
