import { uploadDirectory } from '@rigwise/contracts';
import { EventsStrategy } from '@rigwise/messaging';
import { PlatformLogger, takeUploads, type ServiceOptions } from '@rigwise/platform';
import type { IdentityConfig } from './config.ts';
import { LoadDemoCompany } from './demo/load-demo-company.ts';
import { IdentityModule } from './identity.module.ts';

/** The whole service, for the process that runs it and for tests. */
export function identityService(config: IdentityConfig): ServiceOptions {
  return {
    name: 'identity',
    version: '0.1.0',
    redisUrl: config.REDIS_URL,
    config,
    module: IdentityModule.forRoot(config),
    strategies: (app) => [app.get(EventsStrategy)],
    beforeListen: async (app) => {
      takeUploads(app.getHttpAdapter().getInstance(), [uploadDirectory]);
      if (!config.RIGWISE_DEMO) return;
      const outcome = await app.get(LoadDemoCompany).execute();
      app.get(PlatformLogger).log({ outcome }, 'Demo company asked for');
    },
  };
}
