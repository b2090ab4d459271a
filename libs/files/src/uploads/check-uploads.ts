import type { OnApplicationBootstrap } from '@nestjs/common';
import { DomainError, type UploadDefinition } from '@rigwise/contracts';
import { RequestProblem } from '@rigwise/http';
import { isAway, type Periodic, type SqlExecutor } from '@rigwise/persistence';
import type { Clock, Metrics, PlatformLogger } from '@rigwise/platform';
import { FileRefused } from '../files.errors.ts';
import type { Files, Refusal, StoredFile } from '../files.repository.ts';
import type { Scanner } from '../scan/scanner.ts';
import type { FileStore } from '../store/file-store.ts';
import { CheckContent } from './check-content.ts';
import { CHECK_UPLOADS, KEPT_MS, type FileTransactions } from './receive-uploads.ts';
import type { CleansUpload, ReceivedFile, TakesUpload, UploadHandler } from './takes-upload.ts';

/** For files whose process is gone: a complete one wakes the task. */
const LOOK_EVERY_MS = 5_000;
/** Reading, scanning and storing the largest files is one transaction; nobody waits for its locks. */
const LONGEST_MS = 10 * 60_000;
const MOST_FAILURES = 8;
/** How soon another process tries a file whose process is gone. */
const SILENCE_MS = 15_000;
const AWAY_SECONDS = 5;
const LONGEST_PAUSE_SECONDS = 60;

export interface CheckParts {
  readonly transactions: FileTransactions;
  readonly files: Files;
  /** Null where no kind of upload is kept. */
  readonly store: FileStore | null;
  /** Null where none is configured. */
  readonly scanner: Scanner | null;
  readonly uploads: readonly UploadDefinition[];
  readonly handlers: () => readonly UploadHandler[];
  readonly periodic: Periodic;
  readonly logger: PlatformLogger;
  readonly metrics: Metrics;
  readonly clock: Clock;
}

/**
 * Checks complete files and passes them on, in the background: one transaction each, resumed if a process dies. A try
 * is counted before it begins, so that a file that ends its process is given up as well.
 */
export class CheckUploads implements OnApplicationBootstrap {
  constructor(private readonly parts: CheckParts) {
    parts.periodic.work({
      ...{ name: CHECK_UPLOADS, everyMs: LOOK_EVERY_MS },
      // Each claims its own file: one that takes minutes must not hold up the others.
      everyReplica: true,
      work: (stopping) => this.execute(stopping),
    });
  }

  /** @throws Error if a kind of upload that is not kept has no handler, or any kind more or others than it may have */
  onApplicationBootstrap(): void {
    const all = this.parts.handlers();
    for (const upload of this.parts.uploads) {
      const own = all.filter((one) => one.upload === upload);
      const { purpose, kept } = upload;
      if (!kept && own.length !== 1)
        throw new Error(`The upload ${purpose} has ${own.length} handlers instead of one`);
      if (own.length > 1) throw new Error(`The upload ${purpose} has ${own.length} cleaners instead of one`);
      if (own.some((one) => isCleaner(one) !== (kept === true)))
        throw new Error(
          `The upload ${purpose} ${kept ? 'is kept: it is cleaned, not taken' : 'is not kept'}`,
        );
    }
    this.watch();
  }

  private async execute(stopping: AbortSignal): Promise<void> {
    while (!stopping.aborted && (await this.next(stopping)));
  }

  private watch(): void {
    const { metrics, transactions, files, clock } = this.parts;
    metrics.gauge({
      name: 'upload_longest_wait_seconds',
      help: 'How long the complete upload that has waited for longest waits to be checked',
      collect: async (gauge) => {
        const expiresAt = await transactions.run((tx) => files.oldestExpires(tx));
        const completeAt = expiresAt && expiresAt.getTime() - KEPT_MS;
        gauge.set(completeAt === null ? 0 : Math.max(0, clock.now().getTime() - completeAt) / 1000);
      },
    });
  }

  /** @returns whether there was a file */
  private async next(stopping: AbortSignal): Promise<boolean> {
    const { transactions, files, clock } = this.parts;
    const due = { now: clock.now(), until: this.in(SILENCE_MS) };
    const file = await transactions.run((tx) => files.claim(tx, due));
    if (!file) return false;
    if (file.failures > MOST_FAILURES) {
      await this.refuse(file.id, GIVEN_UP);
      return true;
    }
    const once = async (tx: SqlExecutor): Promise<void> => {
      if (await files.lockClaimed(tx, file.id)) await this.check(tx, file);
    };
    const check = (): Promise<void> => transactions.run(once, { timeout: LONGEST_MS });
    try {
      await (this.takerOf(file)?.inTurn?.(stopping, check) ?? check());
    } catch (error) {
      // Another process checks the file of one that stops.
      if (!stopping.aborted) await this.failed(file, error);
    }
    return true;
  }

  private async check(tx: SqlExecutor, file: StoredFile): Promise<void> {
    const { files, scanner, store, uploads } = this.parts;
    const upload = uploads.find(({ purpose }) => purpose === file.purpose);
    if (!upload) throw new Error(`No upload is called ${file.purpose}`);
    const content = new CheckContent(upload.types, upload.otherwise);
    const bytes = content.look(files.bytes(tx, file));
    const found = await (scanner ? scanner.scan(bytes) : drain(bytes));
    if (found !== null) {
      const message = `This file contains malware (${found}) and was deleted.`;
      throw new FileRefused('upload/infected', message);
    }
    const checked = { ...file, ...(await content.end(file.sha256)) };
    const expiresAt = this.in(KEPT_MS);
    const received = { ...checked, bytes: () => files.bytes(tx, file) };
    const handler = this.handlerOf(file);
    if (upload.kept) {
      const kept = handler && isCleaner(handler) ? await cleanedBy(handler, received) : received;
      const { type, size, sha256 } = kept;
      await store?.put(file.id, { bytes: kept.bytes(), size, sha256 });
      const result = { type, size, sha256, stored: true, resultId: file.id };
      await files.finish(tx, { ...checked, ...result, expiresAt });
      return;
    }
    const resultId = handler && !isCleaner(handler) ? await handler.take(tx, received) : null;
    await files.finish(tx, { ...checked, resultId, expiresAt });
  }

  private handlerOf({ purpose }: StoredFile): UploadHandler | undefined {
    return this.parts.handlers().find(({ upload }) => upload.purpose === purpose);
  }

  private takerOf(file: StoredFile): TakesUpload | undefined {
    const handler = this.handlerOf(file);
    return handler && !isCleaner(handler) ? handler : undefined;
  }

  private async failed(file: StoredFile, error: unknown): Promise<void> {
    const { transactions, files, logger } = this.parts;
    const { id, failures } = file;
    const refusal = refusalIn(error);
    if (refusal) return this.refuse(id, refusal);
    const counts = !isAway(error);
    const pause = counts ? Math.min(2 ** (failures - 1), LONGEST_PAUSE_SECONDS) : AWAY_SECONDS;
    logger.error({ err: error, file: id, failures, msg: 'An upload could not be checked' });
    if (counts && failures >= MOST_FAILURES) return this.refuse(id, GIVEN_UP);
    await transactions.run((tx) => files.postpone(tx, id, this.in(pause * 1000), counts));
  }

  private refuse(id: string, refusal: Refusal): Promise<void> {
    const { transactions, files } = this.parts;
    return transactions.run(async (tx) => {
      // Another process may be checking it by now: its word counts.
      if (await files.lockClaimed(tx, id)) await files.refuse(tx, id, refusal, this.in(KEPT_MS));
    });
  }

  private in(ms: number): Date {
    return new Date(this.parts.clock.now().getTime() + ms);
  }
}

const GIVEN_UP: Refusal = {
  code: 'service/unexpected',
  message: 'Something went wrong while we read this file. Upload it again later.',
};

/** What the uploader is told; undefined for errors that are not about the file. */
function refusalIn(error: unknown): Refusal | undefined {
  const isRefusal = error instanceof RequestProblem ? error.status < 500 : isAboutFile(error);
  return isRefusal
    ? { code: (error as DomainError).code, message: (error as DomainError).message }
    : undefined;
}

const isAboutFile = (error: unknown): boolean => error instanceof DomainError && error.kind !== 'unavailable';

const isCleaner = (handler: UploadHandler): handler is CleansUpload => 'clean' in handler;

/** What is stored of a cleaned file: it has its own size, SHA-256 and type, which is checked like an upload's. */
async function cleanedBy(
  cleaner: CleansUpload,
  received: ReceivedFile,
): Promise<Pick<ReceivedFile, 'type' | 'size' | 'bytes'> & { readonly sha256: Uint8Array }> {
  const cleaned = await cleaner.clean(received);
  async function* bytes(): AsyncGenerator<Uint8Array> {
    yield cleaned;
  }
  const content = new CheckContent(cleaner.upload.types, cleaner.upload.otherwise);
  await drain(content.look(bytes()));
  return { ...(await content.end(null)), size: cleaned.length, bytes };
}

async function drain(bytes: AsyncIterable<Uint8Array>): Promise<null> {
  for await (const _ of bytes);
  return null;
}
