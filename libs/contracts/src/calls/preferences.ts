import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { invalid, unauthenticated, unavailable } from './answers.ts';
import { timeZone } from './time-zone.ts';

/** The same English text, with two formats for dates and numbers. */
export const languages = ['en-GB', 'en-US'] as const;
export type Language = (typeof languages)[number];

export const preferences = z
  .object({
    timeZone: timeZone.nullable().meta({
      description: 'For displayed times; null: the device’s time zone',
      example: 'Asia/Dubai',
    }),
    language: z.enum(languages).meta({ example: 'en-GB' }),
  })
  .meta({ id: 'Preferences' });
export type Preferences = z.infer<typeof preferences>;

const shown = { description: 'The time zone and language that the user chose', schema: preferences };

export const showPreferences = defineCall({
  id: 'showPreferences',
  method: 'GET',
  path: '/api/auth/preferences',
  service: 'identity',
  tag: 'Profile',
  summary: 'Get the caller’s display preferences',
  access: 'signed-in',
  // The console requests it by itself, at every start.
  extendsSession: false,
  answers: { 200: shown, 401: unauthenticated, 503: unavailable },
});

export const setPreferences = defineCall({
  id: 'setPreferences',
  method: 'PUT',
  path: '/api/auth/preferences',
  service: 'identity',
  tag: 'Profile',
  summary: 'Set the caller’s display preferences; the last write wins',
  access: 'signed-in',
  body: z.strictObject(preferences.shape),
  answers: { 200: shown, 400: invalid, 401: unauthenticated, 503: unavailable },
});
