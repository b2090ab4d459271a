import { Module, type DynamicModule, type InjectionToken, type Type } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { UploadDefinition } from '@rigwise/contracts';
import { Periodic, type Sweep } from '@rigwise/persistence';
import { CLOCK, Metrics, PlatformLogger, type Clock } from '@rigwise/platform';
import type { FilesConfig } from './files-config.ts';
import { Files } from './files.repository.ts';
import { Clamd } from './scan/clamd.ts';
import type { FileStore } from './store/file-store.ts';
import { LocalStore } from './store/local-store.ts';
import { S3Store } from './store/s3-store.ts';
import { StoredFiles } from './stored-files.ts';
import { CheckUploads } from './uploads/check-uploads.ts';
import { ReceiveUploads, type FileTransactions } from './uploads/receive-uploads.ts';
import type { UploadHandler } from './uploads/takes-upload.ts';
import { uploadController } from './uploads/upload-controller.ts';

const SWEEP_EVERY_MS = 10 * 60_000;

export interface FilesOptions {
  readonly uploads: readonly UploadDefinition[];
  /** Providers of the service's modules: one for each kind of upload that is not kept, at most one for each that is. */
  readonly handlers: readonly Type<UploadHandler>[];
  readonly transactions: InjectionToken<FileTransactions>;
  readonly config: FilesConfig;
}

/** The uploads of a service and the files that it keeps. Global: `StoredFiles` is injectable. */
@Module({})
export class FilesModule {
  /** @throws Error if files are kept, and the configuration does not say where */
  static forRoot({ uploads, handlers, transactions, config }: FilesOptions): DynamicModule {
    const files = new Files();
    const store = storeOf(uploads, config);
    const scanner = config.CLAMD_URL === undefined ? null : new Clamd(config.CLAMD_URL);
    return {
      module: FilesModule,
      global: true,
      controllers: uploads.map(uploadController),
      providers: [
        {
          provide: ReceiveUploads,
          inject: [transactions, Periodic, CLOCK],
          useFactory: (runner: FileTransactions, periodic: Periodic, clock: Clock) =>
            new ReceiveUploads(runner, files, store, periodic, clock),
        },
        {
          provide: CheckUploads,
          inject: [transactions, ModuleRef, Periodic, PlatformLogger, Metrics, CLOCK],
          useFactory: (
            runner: FileTransactions,
            modules: ModuleRef,
            periodic: Periodic,
            logger: PlatformLogger,
            metrics: Metrics,
            clock: Clock,
          ) =>
            new CheckUploads({
              ...{ transactions: runner, files, store, scanner, uploads, periodic, logger },
              ...{ metrics, clock },
              handlers: () => handlers.map((handler) => modules.get(handler, { strict: false })),
            }),
        },
        {
          provide: StoredFiles,
          inject: [transactions, Periodic, CLOCK],
          useFactory: (runner: FileTransactions, periodic: Periodic, clock: Clock) => {
            const stored = new StoredFiles(runner, files, store, clock);
            periodic.sweep({ name: 'sweep-files', everyMs: SWEEP_EVERY_MS, sweeps: [expiredFiles(stored)] });
            return stored;
          },
        },
      ],
      exports: [StoredFiles],
    };
  }
}

/** Unfinished uploads and files without an owner, a day after their last chunk. */
const expiredFiles = (stored: StoredFiles): Sweep => ({
  ...{ table: 'file', where: 'expires_at <= $1::timestamptz', keptMs: 0 },
  remove: (limit, before) => stored.deleteExpired(before, limit),
});

function storeOf(uploads: readonly UploadDefinition[], config: FilesConfig): FileStore | null {
  const kept = uploads.find((upload) => upload.kept);
  if (!kept) return null;
  const { FILES_S3_URL: url, FILES_S3_ACCESS_KEY: accessKey, FILES_S3_SECRET_KEY: secretKey } = config;
  if (url !== undefined && accessKey !== undefined && secretKey !== undefined) {
    return new S3Store({ url, region: config.FILES_S3_REGION ?? '', accessKey, secretKey });
  }
  if (config.FILES_DIRECTORY !== undefined) return new LocalStore(config.FILES_DIRECTORY);
  throw new Error(`${kept.purpose} is kept: set FILES_DIRECTORY, or FILES_S3_URL and its keys`);
}
