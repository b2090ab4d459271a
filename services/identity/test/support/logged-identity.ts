import { createLogger, loadConfig, startService, type RunningService } from '@rigwise/platform';
import { configSchema } from '../../src/config.ts';
import { identityService } from '../../src/identity-service.ts';
import type { RunningIdentity } from './running-identity.ts';

/** Another identity process on the same database, with its whole log captured. */
export async function startLogged({
  environment,
  clock,
}: RunningIdentity): Promise<{ readonly service: RunningService; readonly log: () => string }> {
  let log = '';
  const destination = { write: (line: string) => void (log += line) };
  const logger = createLogger({ service: 'identity', level: 'trace', destination });
  const config = loadConfig(configSchema, environment);
  const service = await startService({ ...identityService(config), clock, logger });
  return { service, log: () => log };
}
