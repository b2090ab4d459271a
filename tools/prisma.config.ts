// Read only by Prisma's CLI, which `npm run prisma -- <service> …` starts in the service's folder. The service
// takes its database from its own configuration.
import path from 'node:path';
import { defineConfig } from 'prisma/config';

const here = path.join(process.cwd(), 'prisma');

export default defineConfig({
  schema: path.join(here, 'schema.prisma'),
  migrations: { path: process.env['PRISMA_MIGRATIONS'] || path.join(here, 'migrations') },
  // `generate` needs no database, and must work without one.
  datasource: { url: process.env['DATABASE_URL'] ?? '' },
});
