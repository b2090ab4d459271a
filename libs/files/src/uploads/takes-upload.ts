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
   * Runs in the transaction that ends the upload: once, whatever dies. An error rolls everything back.
   * @returns the id of what was made of the file
   * @throws DomainError for the uploader, who then sees its message; any other error is retried
   */
  take(tx: SqlExecutor, file: ReceivedFile): Promise<string | null>;
}
