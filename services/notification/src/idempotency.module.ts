import { Inject, Module, type DynamicModule, type OnApplicationBootstrap } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { cookieNames, IdempotencyInterceptor } from '@rigwise/http';
import { isUnavailable, SqlIdempotencyStore } from '@rigwise/persistence';
import { CLOCK, Rounds, type Clock } from '@rigwise/platform';
import { PrismaClient } from './generated/client.ts';

const SWEEP_EVERY_MS = 10 * 60_000;

/** Every unsafe call honours an Idempotency-Key; keys are forgotten after their day. */
@Module({})
export class IdempotencyModule implements OnApplicationBootstrap {
  constructor(
    private readonly store: SqlIdempotencyStore,
    private readonly rounds: Rounds,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  static forRoot({ publicUrl }: { readonly publicUrl: string }): DynamicModule {
    return {
      module: IdempotencyModule,
      providers: [
        {
          provide: SqlIdempotencyStore,
          useFactory: (client: PrismaClient) => new SqlIdempotencyStore(client),
          inject: [PrismaClient],
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

  onApplicationBootstrap(): void {
    this.rounds.start({
      what: 'sweep of idempotency keys',
      everyMs: SWEEP_EVERY_MS,
      work: () => this.store.sweep(this.clock.now()),
      expected: isUnavailable,
    });
  }
}
