import { Module, type DynamicModule } from '@nestjs/common';
import { PlatformLogger, ShutdownHooks } from '@rigwise/platform';
import type { AssessmentConfig } from '../config.ts';
import { LiveAttempts } from './live-attempts.ts';

/** For everything that changes attempts. */
@Module({})
export class LiveModule {
  static forRoot(config: AssessmentConfig): DynamicModule {
    return {
      module: LiveModule,
      global: true,
      providers: [
        {
          provide: LiveAttempts,
          inject: [PlatformLogger, ShutdownHooks],
          useFactory: (logger: PlatformLogger, shutdownHooks: ShutdownHooks): LiveAttempts => {
            const live = new LiveAttempts(config.REDIS_URL, logger);
            shutdownHooks.register('Redis of open pages', () => Promise.resolve(live.close()));
            return live;
          },
        },
      ],
      exports: [LiveAttempts],
    };
  }
}
