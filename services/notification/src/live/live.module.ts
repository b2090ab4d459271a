import { Module, type DynamicModule } from '@nestjs/common';
import { PlatformLogger, ShutdownHooks } from '@rigwise/platform';
import type { NotificationConfig } from '../config.ts';
import { InboxChanges } from './inbox-changes.repository.ts';
import { InboxVersions } from './inbox-versions.repository.ts';
import { LivePolicy } from './live-policy.ts';
import { LiveRedis } from './live-redis.ts';
import { SweepLive } from './sweep-live.ts';
import { NotifyLive } from './notify-live.ts';

/** For every feature that changes inboxes. */
@Module({})
export class LiveModule {
  static forRoot(config: NotificationConfig): DynamicModule {
    return {
      module: LiveModule,
      global: true,
      providers: [
        { provide: LivePolicy, useValue: new LivePolicy(config) },
        {
          provide: LiveRedis,
          inject: [PlatformLogger, ShutdownHooks],
          useFactory: (logger: PlatformLogger, shutdownHooks: ShutdownHooks): LiveRedis => {
            const redis = new LiveRedis(config.REDIS_URL, logger);
            shutdownHooks.register('Redis of open consoles', () => Promise.resolve(redis.close()));
            return redis;
          },
        },
        InboxChanges,
        InboxVersions,
        SweepLive,
        NotifyLive,
      ],
      exports: [InboxChanges, NotifyLive],
    };
  }
}
