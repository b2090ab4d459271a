import { Global, Module } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { cookieNames, IdempotencyInterceptor } from '@rigwise/http';
import { SqlIdempotencyStore } from '@rigwise/persistence';
import { CLOCK, type Clock } from '@rigwise/platform';
import { PrismaClient } from './generated/client.ts';
import { Settings } from './settings.ts';

/** Every unsafe call honours an Idempotency-Key. */
@Global()
@Module({
  providers: [
    {
      provide: SqlIdempotencyStore,
      useFactory: (client: PrismaClient) => new SqlIdempotencyStore(client),
      inject: [PrismaClient],
    },
    {
      provide: APP_INTERCEPTOR,
      useFactory: (store: SqlIdempotencyStore, { publicUrl }: Settings, clock: Clock) =>
        new IdempotencyInterceptor(store, cookieNames(publicUrl), clock),
      inject: [SqlIdempotencyStore, Settings, CLOCK],
    },
  ],
  exports: [SqlIdempotencyStore],
})
export class IdempotencyModule {}
