import { Module, type DynamicModule, type Type } from '@nestjs/common';
import type { ServiceManifest } from '@rigwise/contracts';
import { acceptChunks, FilesModule, type UploadHandler } from '@rigwise/files';
import {
  EventsStrategy,
  kafkaConnections,
  MessagingModule,
  type ErasedAmong,
  type TransactionRunner,
} from '@rigwise/messaging';
import { PeopleModule, type PersonFollower } from '@rigwise/people';
import {
  IdempotencyModule,
  PeriodicModule,
  PreparedDatabase,
  toDomainError,
  type SqlExecutor,
} from '@rigwise/persistence';
import type { ServiceOptions } from '@rigwise/platform';
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
  /** What it does when people change, if its manifest says `people`: a provider of its modules. */
  readonly people?: Type<PersonFollower>;
  /** For a service with its own record of erasures: which of some ids are erased. */
  readonly erasedAmong?: ErasedAmong;
  /**
   * Take complete uploads (`TakesUpload`), one for each kind in the manifest that is not kept, or clean what is kept
   * (`CleansUpload`): providers of its modules.
   */
  readonly uploads?: readonly Type<UploadHandler>[];
  readonly beforeListen?: ServiceOptions['beforeListen'];
}

@Module({})
class BackendModule {}

const erasureOf = (
  { name, uploads, people }: ServiceManifest,
  { database, erasure }: ServiceParts,
): DynamicModule => {
  if (name === 'gateway') throw new Error('The gateway keeps nothing of people');
  return ErasureModule.forRoot({
    service: name,
    database: PreparedDatabase,
    transactions: database.transactions,
    own: erasure,
    people,
    hasFiles: uploads.length > 0,
  });
};

const filesOf = ({ uploads }: ServiceManifest, parts: ServiceParts): DynamicModule[] => {
  if (uploads.length === 0) return [];
  const { database, config, uploads: handlers = [] } = parts;
  return [FilesModule.forRoot({ uploads, handlers, transactions: database.transactions, config })];
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
 * tasks, people, erasure and uploads, and adds its own modules. For the process that runs it (`runService`) and for tests
 * (`startService`).
 */
export function createService(manifest: ServiceManifest, parts: ServiceParts): ServiceOptions {
  const { config, database, modules, settings, beforeListen } = parts;
  if (parts.people && !manifest.people) throw new Error(`${manifest.name} does not declare \`people\``);
  return {
    name: manifest.name,
    version: '0.1.0',
    redisUrl: config.REDIS_URL,
    config,
    // Also of reads that are in no transaction.
    translateError: toDomainError,
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
        IdempotencyModule.forRoot({ publicUrl: config.PUBLIC_URL, database: PreparedDatabase }),
        PeriodicModule.forRoot({ database: PreparedDatabase }),
        ...(manifest.people
          ? [PeopleModule.forRoot({ database: PreparedDatabase, follower: parts.people })]
          : []),
        ...filesOf(manifest, parts),
        ...(parts.erasedAmong ? [] : [erasureOf(manifest, parts)]),
        ...modules,
      ],
    },
    strategies: (app) => [app.get(EventsStrategy)],
    async beforeListen(app) {
      acceptChunks(app.getHttpAdapter().getInstance(), manifest.uploads);
      await beforeListen?.(app);
    },
  };
}
