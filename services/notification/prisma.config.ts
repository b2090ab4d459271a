// Read by Prisma's CLI alone, which `node tools/prisma.mjs <service> …` starts; the service itself takes its
// database from its own configuration.
import { defineConfig } from 'prisma/config';

export default defineConfig({
  schema: 'prisma/schema.prisma',
  migrations: { path: 'prisma/migrations' },
  // `generate` needs none, and must work without.
  datasource: { url: process.env['DATABASE_URL'] ?? '' },
});
