import { filesConfig } from '@rigwise/files';
import { redisUrl } from '@rigwise/platform';
import { backendConfig } from '@rigwise/service';
import { z } from 'zod';

/** Everything that assessment can be told. */
export const configSchema = z.object({
  ...backendConfig(),
  ...filesConfig,
  REDIS_URL: redisUrl().describe(
    'queue of the ends of attempts, changes for open pages, and where instances register for operators',
  ),
});

export type AssessmentConfig = z.infer<typeof configSchema>;
