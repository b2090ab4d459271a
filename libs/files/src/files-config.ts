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
      'the folder where files are kept, unless in S3; instances on several machines must all mount it',
    ),
  FILES_S3_URL: url('https', 'http')
    .optional()
    .describe(
      'the bucket where files are kept, such as `https://s3.eu-central-1.amazonaws.com/rigwise-files`',
    ),
  FILES_S3_REGION: z.string().default('us-east-1').describe('the region of the bucket'),
  FILES_S3_ACCESS_KEY: z.string().optional().describe('the name of the key to the bucket'),
  FILES_S3_SECRET_KEY: z.string().optional().meta({ secret: true, description: 'the key itself' }),
};

export type FilesConfig = Partial<z.infer<z.ZodObject<typeof filesConfig>>>;
