import { z } from 'zod';
import { timeZone } from '../calls/time-zone.ts';

/** As long as a request may be, with room for the rest of it. */
export const LONGEST_ROTATION_FILE = 700_000;
export const MOST_ROTATION_LINES = 5_000;

export const rotationVerdicts = ['set', 'changed', 'unchanged', 'refused'] as const;
export type RotationVerdict = (typeof rotationVerdicts)[number];

export const rotationFile = z
  .strictObject({
    csv: z
      .string('Choose a file.')
      .min(1, 'Choose a file.')
      .max(LONGEST_ROTATION_FILE, 'This file is too large. Split it.')
      .meta({
        description:
          'With the columns Employee number, Rotation (a pattern’s name or days such as 28/28; empty: as the directory has it), Start date, From and Time zone (empty: as below)',
      }),
    from: z.iso.date().meta({ description: 'The day from which lines without one apply' }),
    timeZone: timeZone.meta({ description: 'Of lines without one' }),
  })
  .meta({ id: 'RotationFile' });
export type RotationFile = z.output<typeof rotationFile>;

export const rotationFileToApply = rotationFile
  .extend({ digest: z.string().min(1).max(100).meta({ description: 'Of the trial that the caller saw' }) })
  .meta({ id: 'RotationFileToApply' });

export const rotationImportLine = z
  .object({
    ...{ line: z.number().int(), employeeNumber: z.string(), name: z.string().nullable() },
    verdict: z.enum(rotationVerdicts),
    ...{ before: z.string().nullable(), after: z.string().nullable() },
    remarks: z.array(z.string()).meta({ description: 'In English: what is wrong, and what to do' }),
  })
  .meta({ id: 'RotationImportLine' });
export type RotationImportLine = z.output<typeof rotationImportLine>;

export const rotationImport = z
  .object({
    ...{ isApplied: z.boolean(), lines: z.array(rotationImportLine) },
    remarks: z.array(z.string()).meta({ description: 'About the file' }),
    digest: z.string().meta({ description: 'Applying asks for it: what was seen is what is done' }),
  })
  .meta({ id: 'RotationImport' });
export type RotationImport = z.output<typeof rotationImport>;
