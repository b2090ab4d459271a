import { Module, type DynamicModule, type InjectionToken } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { cookieNames, IdempotencyInterceptor } from '@rigwise/http';
import { CLOCK, type Clock } from '@rigwise/platform';
import type { SqlExecutor } from '../sql-executor.ts';
import { SqlIdempotencyStore } from './sql-idempotency-store.ts';
import { SweepIdempotencyKeys } from './sweep-idempotency-keys.ts';

export interface IdempotencyOptions {
  /** The console's public URL: its cookies' names depend on it. */
  readonly publicUrl: string;
  /** Injection token of the service's database, which has the table `idempotency`. */
  readonly database: InjectionToken<SqlExecutor>;
}

/** Makes every unsafe call of the service honour an Idempotency-Key; keys expire after a day. */
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
