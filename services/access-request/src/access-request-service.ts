import { EventsStrategy } from '@rigwise/messaging';
import type { ServiceOptions } from '@rigwise/platform';
import { AccessRequestModule } from './access-request.module.ts';
import type { AccessRequestConfig } from './config.ts';

/** What to start, for `main.ts` and for tests. */
export const accessRequestService = (config: AccessRequestConfig): ServiceOptions => ({
  name: 'access-request',
  version: '0.1.0',
  redisUrl: config.REDIS_URL,
  config,
  module: AccessRequestModule.forRoot(config),
  strategies: (app) => [app.get(EventsStrategy)],
});
