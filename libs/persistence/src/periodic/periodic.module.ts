import { Module, type DynamicModule, type InjectionToken } from '@nestjs/common';
import { CLOCK, Metrics, PlatformLogger, ShutdownHooks, type Clock } from '@rigwise/platform';
import type { SqlExecutor } from '../sql-executor.ts';
import { Periodic } from './periodic.ts';

export interface PeriodicOptions {
  /** Injection token of the service's database, which has the tables `periodic_task` and `failing_item`. */
  readonly database: InjectionToken<SqlExecutor>;
}

/** Global: `Periodic` is injectable. */
@Module({})
export class PeriodicModule {
  static forRoot({ database }: PeriodicOptions): DynamicModule {
    return {
      module: PeriodicModule,
      global: true,
      providers: [
        {
          provide: Periodic,
          inject: [database, CLOCK, PlatformLogger, Metrics, ShutdownHooks],
          useFactory: (
            sql: SqlExecutor,
            clock: Clock,
            logger: PlatformLogger,
            metrics: Metrics,
            shutdownHooks: ShutdownHooks,
          ): Periodic => new Periodic({ database: sql, clock, logger, metrics, shutdownHooks }),
        },
      ],
      exports: [Periodic],
    };
  }
}
