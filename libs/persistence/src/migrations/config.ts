import { databaseUrl } from '@rigwise/platform';
import { z } from 'zod';

/** Configuration of the program that migrates a service's database; the service itself has none of it. */
export const migrationConfig = z.object({
  MIGRATION_DATABASE_URL: databaseUrl().describe("the service's database, as the owner of its tables"),
  DATABASE_ROLE: z
    .string()
    .regex(/^[a-z_][a-z0-9_]{0,62}$/, 'must be the name of a role')
    .describe('the role that the service connects as; granted rights to rows, none to the schema'),
});
