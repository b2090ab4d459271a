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
  /** The modules of its features. */
  readonly modules: readonly (Type | DynamicModule)[];
  /** The configuration for its features: injectable everywhere, by its class. */
  readonly settings?: object;
  /** Erases the service's own data: a provider of its modules. Absent: it keeps no personal data outside messages. */
  readonly erasure?: Type<OwnErasure>;
  /** For a service with its own record of erasures: which of some ids are erased. */
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
 * Builds a service behind the gateway from its manifest: sets up outbox and inbox, operations, idempotency, periodic
 * tasks, erasure and uploads, and adds its own modules. For the process that runs it (`runService`) and for tests
 * (`startService`).
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
          audits: manifest.audits,
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
