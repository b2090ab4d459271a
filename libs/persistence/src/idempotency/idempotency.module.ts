import { Module, type DynamicModule, type InjectionToken } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { cookieNames, IdempotencyInterceptor } from '@rigwise/http';
import { CLOCK, type Clock } from '@rigwise/platform';
import type { SqlExecutor } from '../sql-executor.ts';
import { SqlIdempotencyStore } from './sql-idempotency-store.ts';
import { SweepIdempotencyKeys } from './sweep-idempotency-keys.ts';

export interface IdempotencyOptions {
  /** Where browsers reach the console: what its cookies are called follows from it. */
  readonly publicUrl: string;
  /** By what the service's database is injected; it has the table `idempotency`. */
  readonly database: InjectionToken<SqlExecutor>;
}

/** Every unsafe call of the service honours an Idempotency-Key; keys are forgotten after their day. */
@Module({})
export class IdempotencyModule {
  static forRoot({ publicUrl, database }: IdempotencyOptions): DynamicModule {
    return {
      module: IdempotencyModule,
      providers: [
        {
          provide: SqlIdempotencyStore,
          useFactory: (executor: SqlExecutor) => new SqlIdempotencyStore(executor),
          inject: [database],
        },
        {
          provide: APP_INTERCEPTOR,
          useFactory: (store: SqlIdempotencyStore, clock: Clock) =>
            new IdempotencyInterceptor(store, cookieNames(publicUrl), clock),
          inject: [SqlIdempotencyStore, CLOCK],
        },
        SweepIdempotencyKeys,
      ],
    };
  }
}
