import { z } from 'zod';
import { languages } from '../../calls/preferences.ts';
import { defineEvent } from '../../define-event.ts';

export const preferencesChangedV1 = defineEvent({
  type: 'preferences.changed',
  version: 1,
  summary: 'A user set their display preferences; carries the full state. Users who never set any have none',
  topic: 'identity.preferences',
  delivery: 'snapshot',
  key: (preferences) => preferences.accountId,
  personal: ['timeZone', 'language'],
  about: ['personId', 'accountId'],
  payload: z.object({
    accountId: z.uuid(),
    personId: z.uuid(),
    /** By its IANA name; null: the time zone of the reader's device. */
    timeZone: z.string().nullable(),
    language: z.enum(languages),
  }),
});
