import { Module, type DynamicModule, type Type } from '@nestjs/common';
import type { ServiceManifest } from '@rigwise/contracts';
import {
  EventsStrategy,
  kafkaConnections,
  MessagingModule,
  type ErasedAmong,
  type TransactionRunner,
} from '@rigwise/messaging';
import { IdempotencyModule, PeriodicModule, type SqlExecutor } from '@rigwise/persistence';
import { takeUploads, type ServiceOptions } from '@rigwise/platform';
import type { BackendConfig } from './backend-config.ts';
import { erasedAmong } from './erasure/erased.repository.ts';
import { ErasureModule } from './erasure/erasure.module.ts';
import type { OwnErasure } from './erasure/own-erasure.ts';
import type { ServiceDatabase } from './prisma-database.ts';

export interface ServiceParts {
  readonly config: BackendConfig;
  readonly database: ServiceDatabase;
  /** Of its features. */
  readonly modules: readonly (Type | DynamicModule)[];
  /** The configuration as the features know it: injectable everywhere, by its class. */
  readonly settings?: object;
  /** What it erases of its own: a provider of its modules. Absent: it keeps nothing of people but messages. */
  readonly erasure?: Type<OwnErasure>;
  /** Of a service that has its own ledger of who was erased, and answers itself: who among some was. */
  readonly erasedAmong?: ErasedAmong;
  readonly beforeListen?: ServiceOptions['beforeListen'];
}

@Module({})
class BackendModule {}

const erasureOf = ({ name }: ServiceManifest, { database, erasure }: ServiceParts): DynamicModule => {
  if (name === 'gateway') throw new Error('The gateway keeps nothing of people');
  const { sql, transactions } = database;
  return ErasureModule.forRoot({ service: name, database: sql, transactions, own: erasure });
};

@Module({})
class SettingsModule {}

const settingsModule = (settings: object): DynamicModule => ({
  module: SettingsModule,
  global: true,
  providers: [{ provide: settings.constructor, useValue: settings }],
  exports: [settings.constructor as Type],
});

/**
 * A service behind the gateway, from its manifest: outbox and inbox, operations, idempotency, periodic work, erasure and
 * uploads are set up, and its own modules added. For the process that runs it (`runService`) and for tests (`startService`).
 */
export function createService(manifest: ServiceManifest, parts: ServiceParts): ServiceOptions {
  const { config, database, modules, settings, beforeListen } = parts;
  return {
    name: manifest.name,
    version: '0.1.0',
    redisUrl: config.REDIS_URL,
    config,
    module: {
      module: BackendModule,
      imports: [
        database.module,
        ...(settings ? [settingsModule(settings)] : []),
        MessagingModule.forRootAsync({
          service: manifest.name,
          publishes: manifest.publishes,
          subscribes: manifest.subscribes,
          inject: [database.transactions],
          useFactory: (transactions: TransactionRunner<SqlExecutor>) => ({
            databaseUrl: config.DATABASE_URL,
            ...kafkaConnections(config),
            transactions,
            erasedAmong: parts.erasedAmong ?? erasedAmong,
          }),
        }),
        IdempotencyModule.forRoot({ publicUrl: config.PUBLIC_URL, database: database.sql }),
        PeriodicModule.forRoot({ database: database.sql }),
        ...(parts.erasedAmong ? [] : [erasureOf(manifest, parts)]),
        ...modules,
      ],
    },
    strategies: (app) => [app.get(EventsStrategy)],
    async beforeListen(app) {
      takeUploads(app.getHttpAdapter().getInstance(), manifest.calls);
      await beforeListen?.(app);
    },
  };
}
