import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { problem } from '../errors.ts';
import { invalid, unauthenticated, unavailable } from './answers.ts';

/** Local time of a user's clock: `07:00`, `22:30`. */
export const clockTime = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please enter a time such as 07:00.')
  .meta({ example: '07:00' });

/** The latest time of a digest: it must be sent on its day. */
export const LATEST_DIGEST_AT = '23:00';
export const digestTime = clockTime.refine(
  (time) => time <= LATEST_DIGEST_AT,
  `Please choose ${LATEST_DIGEST_AT} or earlier.`,
);

/** The default time of the digest. */
export const STANDARD_DIGEST_AT = '07:00';

/** The channels of one kind of notification. */
export const notificationChannels = ['inApp', 'email', 'digest'] as const;
export type NotificationChannel = (typeof notificationChannels)[number];

const channels = {
  inApp: z.boolean().meta({ description: 'In the list behind the bell' }),
  email: z.boolean().meta({ description: 'A separate mail; deferred during quiet hours' }),
  digest: z.boolean().meta({ description: 'In the daily digest, if still unread' }),
};

const kindId = z.string().min(1).max(60).meta({ example: 'access-request.waiting' });

const kindPreference = z
  .object({
    kind: kindId,
    group: z
      .string()
      .meta({ description: 'Kinds with the same group are shown together', example: 'Access requests' }),
    label: z.string().meta({ example: 'New access request' }),
    ...channels,
    fixed: z.array(z.enum(notificationChannels)).meta({
      description: 'Channels of this kind that can’t be changed',
      example: ['inApp'],
    }),
  })
  .meta({ id: 'NotificationKindPreference' });
export type NotificationKindPreference = z.infer<typeof kindPreference>;

export const quietHours = z
  .strictObject({ from: clockTime, to: clockTime })
  .refine(({ from, to }) => from !== to, { path: ['to'], message: 'Please choose a different end time.' })
  .meta({
    id: 'QuietHours',
    description: 'In the user’s time zone; if `to` is before `from`, they end the next day',
    example: { from: '22:00', to: '06:00' },
  });
export type QuietHours = z.infer<typeof quietHours>;

const times = {
  quietHours: quietHours.nullable().meta({
    description: 'When no notification mail is sent',
    example: { from: '22:00', to: '06:00' },
  }),
  digestAt: digestTime.nullable().meta({
    description: 'When the daily digest is sent, in the user’s time zone; null: never',
    example: '07:00',
  }),
};

/** Bounded by the database's integer. */
const revision = z.number().int().min(0).max(2_147_483_647);

export const notificationPreferences = z
  .object({
    kinds: z.array(kindPreference).meta({ description: 'The kinds available to the user’s role' }),
    ...times,
    timeZone: z.string().meta({ description: 'The time zone of these times', example: 'Asia/Dubai' }),
    timeZoneIsChosen: z.boolean().meta({ description: 'Otherwise it is the company’s' }),
    hasEmail: z.boolean().meta({ description: 'Without an address nothing is mailed' }),
    revision: revision.meta({ description: '0: nothing chosen yet' }),
  })
  .meta({ id: 'NotificationPreferences' });
export type NotificationPreferences = z.infer<typeof notificationPreferences>;

const shown = { description: 'The current preferences', schema: notificationPreferences };

export const showNotificationPreferences = defineCall({
  id: 'showNotificationPreferences',
  method: 'GET',
  path: '/api/notifications/preferences',
  service: 'notification',
  tag: 'Notifications',
  summary: 'Get the caller’s notification preferences and quiet hours',
  access: 'signed-in',
  answers: { 200: shown, 401: unauthenticated, 503: unavailable },
});

export const setNotificationPreferences = defineCall({
  id: 'setNotificationPreferences',
  method: 'PUT',
  path: '/api/notifications/preferences',
  service: 'notification',
  tag: 'Notifications',
  summary: 'Update the caller’s notification preferences; omitted kinds and fixed channels are unchanged',
  access: 'signed-in',
  body: z.strictObject({
    revision: revision.meta({ description: 'The revision as read', example: 0 }),
    kinds: z
      .array(z.object({ kind: kindId, ...channels }))
      .max(100)
      .refine(
        (all) => new Set(all.map(({ kind }) => kind)).size === all.length,
        'Please list each kind only once.',
      )
      .meta({ example: [{ kind: 'access-request.waiting', inApp: true, email: false, digest: true }] }),
    ...times,
  }),
  answers: {
    200: shown,
    400: invalid,
    401: unauthenticated,
    409: {
      description: 'Changed on another device meanwhile; `current` is the current state',
      schema: problem,
    },
    503: unavailable,
  },
});
