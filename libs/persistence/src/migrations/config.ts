import { databaseUrl } from '@rigwise/platform';
import { z } from 'zod';

/** What the program is told that migrates a service's database; the service itself knows nothing of it. */
export const migrationConfig = z.object({
  MIGRATION_DATABASE_URL: databaseUrl().describe("the service's database, as the owner of its tables"),
  DATABASE_ROLE: z
    .string()
    .regex(/^[a-z_][a-z0-9_]{0,62}$/, 'must be the name of a role')
    .describe('whom the service signs in as; gets rights to rows, and none to the schema'),
});
