import { Module, type DynamicModule, type InjectionToken, type Type } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { ServiceName } from '@rigwise/contracts';
import { EraseMessages, Outbox, type TransactionRunner } from '@rigwise/messaging';
import { Periodic, type SqlExecutor } from '@rigwise/persistence';
import { CLOCK, type Clock } from '@rigwise/platform';
import { BeginErasure } from './begin-erasure.ts';
import { Erased } from './erased.repository.ts';
import { FinishErasures } from './finish-erasures.ts';
import { OnPersonErased } from './on-person-erased.ts';
import type { OwnErasure } from './own-erasure.ts';

export interface ErasureOptions {
  readonly service: ServiceName;
  readonly database: InjectionToken<SqlExecutor>;
  readonly transactions: InjectionToken<TransactionRunner<SqlExecutor>>;
  /** A provider of one of the service's modules; absent: it keeps no personal data outside messages. */
  readonly own: Type<OwnErasure> | undefined;
}

/** Erases people in a service. Global: `BeginErasure` is injectable. */
@Module({})
export class ErasureModule {
  static forRoot({ service, database, transactions, own }: ErasureOptions): DynamicModule {
    const ownOf = (modules: ModuleRef) => (): OwnErasure => (own ? modules.get(own, { strict: false }) : {});
    return {
      module: ErasureModule,
      global: true,
      controllers: [OnPersonErased],
      providers: [
        Erased,
        {
          provide: BeginErasure,
          inject: [Erased, ModuleRef, CLOCK],
          useFactory: (erased: Erased, modules: ModuleRef, clock: Clock) =>
            new BeginErasure(erased, ownOf(modules), clock),
        },
        {
          provide: FinishErasures,
          inject: [database, transactions, Erased, EraseMessages, Outbox, Periodic, CLOCK, ModuleRef],
          useFactory: (
            sql: SqlExecutor,
            runner: TransactionRunner<SqlExecutor>,
            erased: Erased,
            eraseMessages: EraseMessages,
            outbox: Outbox,
            periodic: Periodic,
            clock: Clock,
            modules: ModuleRef,
          ) =>
            new FinishErasures({
              ...{ service, database: sql, transactions: runner, own: ownOf(modules) },
              ...{ erased, eraseMessages, outbox, periodic, clock },
            }),
        },
      ],
      exports: [BeginErasure],
    };
  }
}
