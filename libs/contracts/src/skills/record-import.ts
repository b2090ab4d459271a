import { z } from 'zod';
import { moment, who } from '../versions/version-parts.ts';

export const LARGEST_RECORD_FILE_BYTES = 2 * 1024 * 1024;
/** Each waits for an administrator, who looks at it. */
export const MOST_RECORDS = 2_000;

export const recordImportStatuses = ['checked', 'applying', 'applied', 'discarded', 'failed'] as const;
export type RecordImportStatus = (typeof recordImportStatuses)[number];

/** What applying does, or did, with a row; `unchanged`: there is such a record already. */
export const recordVerdicts = ['added', 'unchanged', 'refused'] as const;
export type RecordVerdict = (typeof recordVerdicts)[number];

const count = z.number().int().min(0);

export const recordImport = z
  .object({
    id: z.uuid(),
    fileName: z.string(),
    status: z.enum(recordImportStatuses),
    uploadedBy: who,
    uploadedAt: moment,
    endedAt: moment.nullable(),
    judgement: z.number().int().min(1).meta({
      description:
        'Counts how often the file was judged: above 1, something had changed before it was applied',
    }),
    counts: z.object({ added: count, unchanged: count, refused: count }),
    remarks: z.array(z.string()).meta({ description: 'What isn’t read of the file' }),
    isOwn: z.boolean().meta({ description: 'Whether the caller uploaded it, and so can apply it' }),
  })
  .meta({ id: 'RecordImport' });
export type RecordImport = z.output<typeof recordImport>;

const text = z.string().meta({ description: 'As the file writes it' });
export const recordImportRow = z
  .object({
    position: count.meta({ description: 'From 1' }),
    line: count.meta({ description: 'Of the file' }),
    verdict: z.enum(recordVerdicts),
    person: z
      .object({ personId: z.uuid(), name: z.string() })
      .nullable()
      .meta({ description: 'Null if nobody has the number' }),
    skill: z
      .object({ id: z.uuid(), title: z.string() })
      .nullable()
      .meta({ description: 'Null if no skill has the code' }),
    recordId: z.uuid().nullable().meta({ description: 'The record that there is already' }),
    ...{ employeeNumber: text, skillCode: text, title: text, issuer: text, number: text },
    ...{ rating: text, validFrom: text, validUntil: text },
    remarks: z.array(z.string()).meta({ description: 'Why it is refused, and what to do' }),
  })
  .meta({ id: 'RecordImportRow' });
export type RecordImportRow = z.output<typeof recordImportRow>;
