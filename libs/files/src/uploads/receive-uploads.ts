import type { UploadDefinition } from '@rigwise/contracts';
import { RequestProblem, type CallerIdentity } from '@rigwise/http';
import type { Periodic, SqlExecutor, TransactionLimits } from '@rigwise/persistence';
import { newId, type Clock } from '@rigwise/platform';
import { NoSuchUpload, OtherOffset, TooManyUploads, UploadBusy, UploadComplete } from '../files.errors.ts';
import type { Files, StoredFile } from '../files.repository.ts';
import type { FileStore } from '../store/file-store.ts';

/** The transactions of a service's database (`Transactions` of @rigwise/persistence). */
export interface FileTransactions {
  run<T>(work: (tx: SqlExecutor) => Promise<T>, limits?: TransactionLimits): Promise<T>;
  once<T>(name: string, work: (tx: SqlExecutor) => Promise<T>): Promise<T>;
}

export interface Announced {
  readonly name: string;
  readonly size: number;
  readonly type?: string | undefined;
  readonly sha256?: string | undefined;
}

/** The task that looks into complete files. */
export const CHECK_UPLOADS = 'check-uploads';
/** How long an upload is kept after its last chunk, and a complete file until something claims it. */
export const KEPT_MS = 24 * 60 * 60 * 1000;
/** Of an account. */
const MOST = { unfinished: 10, unclaimed: 50 } as const;

/** Receives files chunk by chunk. Other users' uploads are a 404, like unknown ones. */
export class ReceiveUploads {
  constructor(
    private readonly transactions: FileTransactions,
    private readonly files: Files,
    private readonly store: FileStore | null,
    private readonly periodic: Periodic,
    private readonly clock: Clock,
  ) {}

  /** @throws RequestProblem 413 or 415, TooManyUploads */
  create(upload: UploadDefinition, announced: Announced, caller: CallerIdentity): Promise<StoredFile> {
    const { purpose, types, maxBytes, otherwise } = upload;
    const { name, size, type = types[0], sha256 } = announced;
    if (size > maxBytes) throw tooLarge(`The file is too large: at most ${inMiB(maxBytes)} are accepted.`);
    if (!types.some((accepted) => accepted === type)) {
      throw new RequestProblem({
        ...{ status: 415, code: 'request/unsupported-media-type' },
        message: otherwise ?? `Files of this type are not accepted here, only ${types.join(', ')}.`,
      });
    }
    return this.transactions.once('upload', async (tx) => {
      const now = this.clock.now();
      const key = { id: newId(), purpose, accountId: caller.accountId ?? '' };
      const digest = sha256 === undefined ? null : Buffer.from(sha256, 'hex');
      const file = { ...key, name, type, size, sha256: digest, createdAt: now, expiresAt: this.end(now) };
      if (!(await this.files.insert(tx, file, MOST))) throw new TooManyUploads();
      return this.get(tx, key);
    });
  }

  /** @throws NoSuchUpload */
  show(upload: UploadDefinition, id: string, caller: CallerIdentity): Promise<StoredFile> {
    return this.transactions.run((tx) => this.get(tx, keyOf(upload, id, caller)));
  }

  /**
   * Stores a chunk, if it begins where the last one ended: of two at once one is stored, and a chunk whose response was
   * lost is recognised when it is sent again.
   * @returns where the next chunk begins
   * @throws NoSuchUpload, OtherOffset, UploadBusy, UploadComplete, RequestProblem 413
   */
  append(
    upload: UploadDefinition,
    id: string,
    caller: CallerIdentity,
    { offset, bytes }: { readonly offset: number; readonly bytes: Uint8Array },
  ): Promise<number> {
    return this.transactions.run(async (tx) => {
      const file = await this.lock(tx, keyOf(upload, id, caller));
      const { received, size } = file;
      if (offset !== received) throw new OtherOffset(received);
      if (received === size) throw new UploadComplete('All of this file has arrived.');
      // An empty row would stand where the next chunk begins.
      if (bytes.length === 0) return received;
      if (received + bytes.length > size)
        throw tooLarge('The chunk is larger than what is left of the file.');
      const now = this.clock.now();
      await this.files.append(tx, file, bytes, { now, expiresAt: this.end(now) });
      if (received + bytes.length === size) this.periodic.wakeAfter(tx, CHECK_UPLOADS);
      return received + bytes.length;
    });
  }

  /** @throws NoSuchUpload, UploadBusy, UploadComplete if something has claimed the file */
  discard(upload: UploadDefinition, id: string, caller: CallerIdentity): Promise<void> {
    return this.transactions.run(async (tx) => {
      const { status, expiresAt } = await this.lock(tx, keyOf(upload, id, caller));
      if (expiresAt === null) throw new UploadComplete('This file is in use.');
      if (status !== 'receiving') await this.store?.remove(id);
      await this.files.delete(tx, [id]);
    });
  }

  private async get(tx: SqlExecutor, key: ReturnType<typeof keyOf>): Promise<StoredFile> {
    return this.alive(await this.files.find(tx, key));
  }

  private async lock(tx: SqlExecutor, key: ReturnType<typeof keyOf>): Promise<StoredFile> {
    const locked = await this.files.lock(tx, key);
    if (locked) return this.alive(locked);
    await this.get(tx, key);
    throw new UploadBusy();
  }

  /** The sweep may be late. */
  private alive(file: StoredFile | undefined): StoredFile {
    if (!file || (file.expiresAt !== null && file.expiresAt <= this.clock.now())) throw new NoSuchUpload();
    return file;
  }

  private end(now: Date): Date {
    return new Date(now.getTime() + KEPT_MS);
  }
}

const keyOf = ({ purpose }: UploadDefinition, id: string, { accountId }: CallerIdentity) => ({
  ...{ id, purpose, accountId: accountId ?? '' },
});

const inMiB = (bytes: number): string => `${bytes / 1024 / 1024} MiB`;

const tooLarge = (message: string): RequestProblem =>
  new RequestProblem({ status: 413, code: 'request/too-large', message });
