import { Module, type DynamicModule, type InjectionToken } from '@nestjs/common';
import { CLOCK, Metrics, PlatformLogger, Scheduler, ShutdownHooks, type Clock } from '@rigwise/platform';
import { isAway } from '../database-errors.ts';
import type { SqlExecutor } from '../sql-executor.ts';
import { EachItem } from './each-item.ts';
import { Sweeper } from './sweeper.ts';

const FORGET_EVERY_MS = 3_600_000;

export interface PeriodicOptions {
  /** Injection token of the service's database, which has the table `failing_item`. */
  readonly database: InjectionToken<SqlExecutor>;
}

/** What periodic tasks share. Global: `EachItem` and `Sweeper` are injectable. */
@Module({})
export class PeriodicModule {
  static forRoot({ database }: PeriodicOptions): DynamicModule {
    return {
      module: PeriodicModule,
      global: true,
      providers: [
        {
          provide: Sweeper,
          inject: [database, PlatformLogger, Metrics, ShutdownHooks],
          useFactory: (
            sql: SqlExecutor,
            logger: PlatformLogger,
            metrics: Metrics,
            stops: ShutdownHooks,
          ): Sweeper => new Sweeper(sql, logger, metrics, stops),
        },
        {
          provide: EachItem,
          inject: [database, CLOCK, PlatformLogger, Metrics, Scheduler],
          useFactory: (
            sql: SqlExecutor,
            clock: Clock,
            logger: PlatformLogger,
            metrics: Metrics,
            scheduler: Scheduler,
          ): EachItem => {
            const eachItem = new EachItem(sql, clock, logger);
            eachItem.watch(metrics);
            scheduler.start({
              name: 'sweep of failing items',
              everyMs: FORGET_EVERY_MS,
              work: () => eachItem.forgetStale(),
              expected: isAway,
            });
            return eachItem;
          },
        },
      ],
      exports: [EachItem, Sweeper],
    };
  }
}
