import type { Readable } from 'node:stream';

export interface ByteRange {
  readonly start: number;
  /** The last byte, inclusive. */
  readonly end: number;
}

/** Where complete files are kept, by their id alone. */
export interface FileStore {
  /** Stores a file, all or nothing; replaces what an interrupted try left. */
  put(id: string, bytes: AsyncIterable<Uint8Array>, size: number): Promise<void>;
  /** @throws DomainError `service/unavailable` if the store is away, Error if it has no such file */
  read(id: string, range: ByteRange): Promise<Readable>;
  /** Also if there is none. */
  remove(id: string): Promise<void>;
}
