import { z } from 'zod';
import { defineEvent } from '../../define-event.ts';

export const directoryImportEndedV1 = defineEvent({
  type: 'directory-import.ended',
  version: 1,
  summary: 'A file of people was loaded, or given up after errors of ours',
  topic: 'identity.outcomes',
  delivery: 'ordered',
  key: (ended) => ended.importId,
  personal: ['fileName'],
  about: ['startedBy'],
  payload: z.object({
    importId: z.uuid(),
    /** The account of who had it loaded, or uploaded it; null once there is no such account. */
    startedBy: z.uuid().nullable(),
    fileName: z.string(),
    outcome: z.enum(['loaded', 'failed']),
    /** Rows by what became of them. */
    created: z.number().int(),
    changed: z.number().int(),
    refused: z.number().int(),
  }),
});
