import { z } from 'zod';
import { defineEvent } from '../../define-event.ts';

export const directoryImportEndedV1 = defineEvent({
  type: 'directory-import.ended',
  version: 1,
  summary: 'A file of people was loaded, or the import failed after internal errors',
  topic: 'identity.outcomes',
  delivery: 'ordered',
  key: (ended) => ended.importId,
  personal: ['fileName'],
  about: ['startedBy'],
  payload: z.object({
    importId: z.uuid(),
    /** The account that loaded or uploaded it; null if that account no longer exists. */
    startedBy: z.uuid().nullable(),
    fileName: z.string(),
    outcome: z.enum(['loaded', 'failed']),
    /** Rows by result. */
    created: z.number().int(),
    changed: z.number().int(),
    refused: z.number().int(),
  }),
});
