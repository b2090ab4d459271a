import { Module, type DynamicModule, type InjectionToken } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { cookieNames, IdempotencyInterceptor } from '@rigwise/http';
import { CLOCK, type Clock } from '@rigwise/platform';
import { Periodic } from '../periodic/periodic.ts';
import type { SqlExecutor } from '../sql-executor.ts';
import { SqlIdempotencyStore } from './sql-idempotency-store.ts';

const SWEEP_EVERY_MS = 10 * 60_000;

export interface IdempotencyOptions {
  /** The console's public URL: its cookies' names depend on it. */
  readonly publicUrl: string;
  /** Injection token of the service's database, which has the table `idempotency`. */
  readonly database: InjectionToken<SqlExecutor>;
}

/** Makes every unsafe call of the service honour an Idempotency-Key; keys expire after a day. */
@Module({})
export class IdempotencyModule {
  constructor(periodic: Periodic) {
    periodic.sweep({
      name: 'sweep-idempotency-keys',
      everyMs: SWEEP_EVERY_MS,
      sweeps: [{ table: 'idempotency', where: 'expires_at <= $1::timestamptz', keptMs: 0 }],
    });
  }

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
      ],
    };
  }
}
