import { kafkaConfig } from '@rigwise/messaging';
import { commonConfig, databaseUrl, positiveInteger } from '@rigwise/platform';
import type { z } from 'zod';

/**
 * What every service behind the gateway can be told, for the shape of its own configuration.
 * @param connections of a process to its database at most, unless it is told otherwise
 */
export const backendConfig = (connections = 8) => ({
  ...commonConfig,
  DATABASE_URL: databaseUrl().describe('its own database'),
  DATABASE_CONNECTIONS: positiveInteger().default(connections).describe('connections of a process at most'),
  ...kafkaConfig,
});

/** The parts of a configuration that `createService` reads. */
export type BackendConfig = z.infer<z.ZodObject<ReturnType<typeof backendConfig>>> & {
  readonly REDIS_URL?: string | undefined;
};
