import { EventsStrategy } from '@rigwise/messaging';
import type { ServiceOptions } from '@rigwise/platform';
import type { NotificationConfig } from './config.ts';
import { NotificationModule } from './notification.module.ts';

/** What to start, for `main.ts` and for tests. */
export const notificationService = (config: NotificationConfig): ServiceOptions => ({
  name: 'notification',
  version: '0.1.0',
  redisUrl: config.REDIS_URL,
  config,
  module: NotificationModule.forRoot(config),
  strategies: (app) => [app.get(EventsStrategy)],
});
