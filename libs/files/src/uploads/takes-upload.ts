import type { MediaType, UploadDefinition } from '@rigwise/contracts';
import type { SqlExecutor } from '@rigwise/persistence';

/** A complete file, checked. */
export interface ReceivedFile {
  readonly id: string;
  readonly name: string;
  /** By its content. */
  readonly type: MediaType;
  readonly size: number;
  /** The uploader's; null only once they are erased. */
  readonly accountId: string | null;
  /** Reads the file from its beginning, 128 KiB at a time, in the handler's transaction. */
  readonly bytes: () => AsyncGenerator<Uint8Array>;
}

/**
 * What a service does with a kind of upload, once a file is complete and its content is checked: a provider of its
 * modules, named in `createService`.
 */
export interface TakesUpload {
  readonly upload: UploadDefinition;
  /**
   * Has `take` run once there is room for it in this process, if it needs much: no transaction is open before.
   * @param stopping of the service: nothing is waited for any longer
   * @throws DomainError for the uploader
   */
  inTurn?<T>(stopping: AbortSignal, work: () => Promise<T>): Promise<T>;
  /**
   * Runs in the transaction that ends the upload: once, whatever dies. An error rolls everything back.
   * @returns the id of what was made of the file
   * @throws DomainError for the uploader, who then sees its message; any other error is retried
   */
  take(tx: SqlExecutor, file: ReceivedFile): Promise<string | null>;
}

/**
 * Cleans a kind of upload that is kept, before anything is stored: a provider of the service's modules, named in
 * `createService`. A kind has one at most.
 */
export interface CleansUpload {
  readonly upload: UploadDefinition;
  /**
   * Called again for the same file if its process dies.
   * @returns what is stored instead of the file, of one of the upload's types
   * @throws DomainError for the uploader, who then sees its message; any other error is retried
   */
  clean(file: ReceivedFile): Promise<Uint8Array>;
}

export type UploadHandler = TakesUpload | CleansUpload;
