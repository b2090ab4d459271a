import { directoryImportEndedV1 } from '@rigwise/contracts';
import { z } from 'zod';
import { defineNotification, on } from '../define-notification.ts';

/** For the person who started the import, who may have left its page. */
export const directoryImportEnded = defineNotification({
  kind: 'directory-import.ended',
  group: 'operations',
  label: 'A directory import you started has ended',
  roles: ['admin'],
  channels: { inApp: true, email: false, digest: true },
  details: z.object({
    fileName: z.string(),
    outcome: z.enum(['loaded', 'failed']),
    created: z.number(),
    changed: z.number(),
    refused: z.number(),
  }),
  text: ({ fileName, outcome, created, changed, refused }) =>
    outcome === 'loaded'
      ? {
          title: `${fileName} is loaded`,
          body: `${created} created, ${changed} changed, ${refused} refused.`,
        }
      : {
          title: `${fileName} couldn’t be loaded`,
          body: 'Rows before the error are kept. Upload the file again for the rest.',
        },
  link: (_, importId) => `/admin/users/import?id=${importId}`,
  tells: [
    on(directoryImportEndedV1, async ({ payload: { importId, startedBy, ...details } }, known) => {
      const personId = startedBy && (await known.holderOf(startedBy));
      return personId ? { subjectId: importId, who: { people: [personId] }, details } : null;
    }),
  ],
});
