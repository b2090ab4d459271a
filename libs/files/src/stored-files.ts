import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { StreamableFile } from '@nestjs/common';
import type { MediaType, UploadDefinition } from '@rigwise/contracts';
import { isUnavailable, type SqlExecutor } from '@rigwise/persistence';
import { failpoint, newId, type Clock } from '@rigwise/platform';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendFile } from './downloads/send-file.ts';
import { NoSuchFile } from './files.errors.ts';
import type { Files, StoredFile } from './files.repository.ts';
import type { FileStore } from './store/file-store.ts';
import { KEPT_MS, type FileTransactions } from './uploads/receive-uploads.ts';

const ERASED_AT_ONCE = 20;

export interface FileClaim {
  /** The kind of file that the owner takes: an upload of another kind is none. */
  readonly upload: UploadDefinition;
  readonly id: string;
  /** Who uploaded it. */
  readonly accountId: string;
  /** What it belongs to from now on, such as `evidence:<id>`. */
  readonly owner: string;
  /** Whether it stays, without a name, when its uploader is erased. Default: it goes with them. */
  readonly outlives?: boolean;
}

/** A file that the service makes itself, such as an image out of an imported package. */
export interface MadeFile {
  /** The kind of file, as of uploads: stored with it, and never changed. */
  readonly purpose: string;
  readonly name: string;
  readonly type: MediaType;
  readonly bytes: Uint8Array;
  /** What it belongs to, such as `item-file:<id>`. */
  readonly owner: (id: string) => string;
  /** On whose behalf it is made; null: nobody's. */
  readonly accountId: string | null;
  /** Whether it stays, without a name, when that account is erased. */
  readonly outlives: boolean;
}

/** What is known of a file without its content. The name is its uploader's, the type what its content proves. */
export type KnownFile = Pick<StoredFile, 'id' | 'name' | 'type' | 'size'>;

export interface WholeFile {
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array;
}

export interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** The files that features keep: claimed once uploaded, downloaded, and released. */
export class StoredFiles {
  constructor(
    private readonly transactions: FileTransactions,
    private readonly files: Files,
    private readonly contents: FileStore | null,
    private readonly clock: Clock,
  ) {}

  /**
   * Gives a complete file an owner, in the transaction that stores the owner: unclaimed files are deleted after a day.
   * @throws NoSuchFile if the account has uploaded no such file of this kind, or it has or had an owner
   */
  async claim(
    tx: SqlExecutor,
    { upload: { purpose }, id, accountId, owner, outlives = false }: FileClaim,
  ): Promise<void> {
    const isTaken = await this.files.take(tx, { id, purpose, accountId }, { owner, outlives });
    if (!isTaken) throw new NoSuchFile();
  }

  /**
   * Stores a file that the service made, and gives it its owner in the transaction that stores the owner. The bytes are
   * stored before that transaction ends, so the file is registered first, in a transaction of its own: if this one is
   * rolled back or the process dies, the file has no owner and is deleted after a day. Takes a second connection.
   * @returns its id
   */
  async store(tx: SqlExecutor, file: MadeFile): Promise<string> {
    const { purpose, name, type, bytes, owner, accountId, outlives } = file;
    if (!this.contents) throw new Error('The service keeps no files');
    const [id, createdAt] = [newId(), this.clock.now()];
    const sha256 = createHash('sha256').update(bytes).digest();
    const content = { size: bytes.length, sha256 };
    const registered = { id, purpose, name, type, ...content, createdAt, expiresAt: this.inADay() };
    await this.transactions.run((other) => this.files.register(other, registered));
    await failpoint('files.registered');
    await this.contents.put(id, { ...content, bytes: only(bytes) });
    await failpoint('files.stored');
    const isOwned = await this.files.own(tx, id, accountId, { owner: owner(id), outlives });
    if (!isOwned) throw new Error(`The file ${id} expired while it was stored`);
    return id;
  }

  /**
   * The whole file, in memory.
   * @throws NoSuchFile
   */
  async read(owner: string, id: string): Promise<WholeFile> {
    const file = await this.transactions.run((tx) => this.files.owned(tx, id, owner));
    if (!file || !this.contents) throw new NoSuchFile();
    const { name, type, size } = file;
    const bytes = await buffer(await this.contents.read(id, { start: 0, end: size - 1 }));
    return { name, type, bytes };
  }

  /** The files that belong to an owner. */
  async of(sql: SqlExecutor, owner: string): Promise<KnownFile[]> {
    return (await this.files.ofOwner(sql, owner)).map(known);
  }

  /** Those of the ids that the account uploaded as files of this kind, whatever they belong to. */
  async uploadedBy(
    sql: SqlExecutor,
    accountId: string,
    { purpose }: UploadDefinition,
    ids: readonly string[],
  ): Promise<KnownFile[]> {
    return (await this.files.uploaded(sql, ids, { purpose, accountId })).map(known);
  }

  /** Deletes an owner's files, within a day; from now on nobody can download or claim them. */
  release(tx: SqlExecutor, owner: string): Promise<void> {
    return this.files.release(tx, owner, this.inADay());
  }

  /**
   * The response of a call that declares `fileAnswers`. The call decides who may download what belongs to `owner`.
   * @param name what the browser calls it; default: as it was uploaded
   * @throws NoSuchFile, RequestProblem 416
   */
  async send(
    owner: string,
    id: string,
    { request, reply }: Exchange,
    name?: string,
  ): Promise<StreamableFile | undefined> {
    const file = await this.transactions.run((tx) => this.files.owned(tx, id, owner));
    if (!file || !this.contents) throw new NoSuchFile();
    return sendFile(this.contents, { ...file, name: name ?? file.name }, request, reply);
  }

  /** Deletes what an erased account uploaded; of what outlives it, uploader and name. Safe to repeat. */
  async erase(accountId: string): Promise<void> {
    const some = (tx: SqlExecutor): Promise<StoredFile[]> =>
      this.files.ofErased(tx, accountId, ERASED_AT_ONCE);
    while ((await this.deleteSome(some)) > 0);
    await this.transactions.run((tx) => this.files.forget(tx, accountId, 'file'));
  }

  /** Deletes up to `limit` files that expired before. @returns how many */
  deleteExpired(before: Date, limit: number): Promise<number> {
    return this.deleteSome((tx) => this.files.expired(tx, before, limit));
  }

  /**
   * From the store first: a file whose row is gone would never be found again. One that the store can't delete stays
   * and keeps no other one.
   * @returns how many are gone
   * @throws what the store did if none is
   */
  private deleteSome(find: (tx: SqlExecutor) => Promise<StoredFile[]>): Promise<number> {
    return this.transactions.run(async (tx) => {
      const gone: string[] = [];
      let failure: Error | undefined;
      for (const { id, status } of await find(tx)) {
        try {
          // Also where the row knows of no bytes: a try to store them may have ended before its transaction.
          if (status !== 'receiving') await this.contents?.remove(id);
          gone.push(id);
        } catch (error) {
          failure = error as Error;
          if (isUnavailable(error)) break;
        }
      }
      if (gone.length === 0 && failure) throw failure;
      await this.files.delete(tx, gone);
      return gone.length;
    });
  }
  private inADay(): Date {
    return new Date(this.clock.now().getTime() + KEPT_MS);
  }
}

const known = ({ id, name, type, size }: StoredFile): KnownFile => ({ id, name, type, size });

async function* only(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
