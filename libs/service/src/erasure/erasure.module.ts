import { Module, type DynamicModule, type InjectionToken, type Type } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { ServiceName } from '@rigwise/contracts';
import { StoredFiles } from '@rigwise/files';
import { EraseMessages, Outbox, type TransactionRunner } from '@rigwise/messaging';
import { ErasePerson } from '@rigwise/people';
import { Periodic, type SqlExecutor } from '@rigwise/persistence';
import { CLOCK, type Clock } from '@rigwise/platform';
import { BeginErasure } from './begin-erasure.ts';
import { Erased } from './erased.repository.ts';
import { FinishErasures } from './finish-erasures.ts';
import { OnPersonErased } from './on-person-erased.ts';
import type { OwnErasure } from './own-erasure.ts';
import { withPeople } from './with-people.ts';

export interface ErasureOptions {
  readonly service: ServiceName;
  readonly database: InjectionToken<SqlExecutor>;
  readonly transactions: InjectionToken<TransactionRunner<SqlExecutor>>;
  /** A provider of one of the service's modules; absent: it keeps no personal data outside messages. */
  readonly own: Type<OwnErasure> | undefined;
  /** Whether it keeps the read model of people. */
  readonly people: boolean;
  /** Whether people upload files to it. */
  readonly hasFiles: boolean;
}

/** Erases people in a service. Global: `BeginErasure` is injectable. */
@Module({})
export class ErasureModule {
  static forRoot({ service, database, transactions, own, people, hasFiles }: ErasureOptions): DynamicModule {
    const ownOf = (modules: ModuleRef, sql: SqlExecutor) => (): OwnErasure => {
      const ours: OwnErasure = own ? modules.get(own, { strict: false }) : {};
      if (!people) return ours;
      return withPeople(modules.get(ErasePerson, { strict: false }), sql, ours);
    };
    return {
      module: ErasureModule,
      global: true,
      controllers: [OnPersonErased],
      providers: [
        Erased,
        {
          provide: BeginErasure,
          inject: [Erased, ModuleRef, database, CLOCK],
          useFactory: (erased: Erased, modules: ModuleRef, sql: SqlExecutor, clock: Clock) =>
            new BeginErasure(erased, ownOf(modules, sql), clock),
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
              ...{ service, database: sql, transactions: runner, own: ownOf(modules, sql) },
              ...{ erased, eraseMessages, outbox, periodic, clock },
              files: () => (hasFiles ? modules.get(StoredFiles, { strict: false }) : null),
            }),
        },
      ],
      exports: [BeginErasure],
    };
  }
}
