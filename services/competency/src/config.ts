import { redisUrl } from '@rigwise/platform';
import { backendConfig } from '@rigwise/service';
import { z } from 'zod';

/** Everything that competency can be told. */
export const configSchema = z.object({
  ...backendConfig(),
  REDIS_URL: redisUrl().optional().describe('where instances register for operators; optional'),
});

export type CompetencyConfig = z.infer<typeof configSchema>;
