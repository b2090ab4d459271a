import type { FilesConfig } from '@rigwise/files';
import { kafkaConfig } from '@rigwise/messaging';
import { commonConfig, databaseUrl, positiveInteger } from '@rigwise/platform';
import type { z } from 'zod';

/**
 * Configuration of every service behind the gateway, as fields for the shape of its own.
 * @param connections default maximum of database connections per process
 */
export const backendConfig = (connections = 8) => ({
  ...commonConfig,
  DATABASE_URL: databaseUrl().describe('its own database'),
  DATABASE_CONNECTIONS: positiveInteger().default(connections).describe('maximum connections per process'),
  ...kafkaConfig,
});

/** The parts of a configuration that `createService` reads. */
export type BackendConfig = z.infer<z.ZodObject<ReturnType<typeof backendConfig>>> &
  FilesConfig & {
    readonly REDIS_URL?: string | undefined;
  };
