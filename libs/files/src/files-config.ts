import { url } from '@rigwise/platform';
import { z } from 'zod';

/** Configuration of a service with uploads, as fields for the shape of its own. */
export const uploadsConfig = {
  CLAMD_URL: url('tcp')
    .optional()
    .describe(
      'ClamAV’s daemon, such as `tcp://clamav:3310`, which scans each upload; without it none is scanned',
    ),
};

/** The same for a service that keeps files. */
export const filesConfig = {
  ...uploadsConfig,
  FILES_DIRECTORY: z
    .string()
    .optional()
    .describe(
      'the folder where files are kept; instances on several machines need one that all of them mount',
    ),
};

export type FilesConfig = Partial<z.infer<z.ZodObject<typeof filesConfig>>>;
