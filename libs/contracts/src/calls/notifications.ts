import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { unauthenticated, unavailable } from './answers.ts';

export const unreadCount = defineCall({
  id: 'unreadCount',
  method: 'GET',
  path: '/api/notifications/unread-count',
  service: 'notification',
  tag: 'Notifications',
  summary: 'How many notifications the person has not read',
  access: 'signed-in',
  // It is polled every 30 seconds, which is no activity.
  extendsSession: false,
  answers: {
    200: { description: 'A bare number', schema: z.number().int().min(0) },
    401: unauthenticated,
    503: unavailable,
  },
});
