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
      description: 'In which times are shown; null is that of the device one reads on',
      example: 'Asia/Dubai',
    }),
    language: z.enum(languages).meta({ example: 'en-GB' }),
  })
  .meta({ id: 'Preferences' });
export type Preferences = z.infer<typeof preferences>;

const shown = { description: 'How this person is shown things, on every device', schema: preferences };

export const showPreferences = defineCall({
  id: 'showPreferences',
  method: 'GET',
  path: '/api/auth/preferences',
  service: 'identity',
  tag: 'Profile',
  summary: 'The time zone and language that the person chose',
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
  summary: 'Chooses both; of two devices at once the last one counts',
  access: 'signed-in',
  body: z.strictObject(preferences.shape),
  answers: { 200: shown, 400: invalid, 401: unauthenticated, 503: unavailable },
});
