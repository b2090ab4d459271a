import type { Readable } from 'node:stream';

export interface ByteRange {
  readonly start: number;
  /** The last byte, inclusive. */
  readonly end: number;
}

export interface Content {
  readonly bytes: AsyncIterable<Uint8Array>;
  readonly size: number;
  /** By which a store at the other end of a line notices what was cut off or changed on its way. */
  readonly sha256: Uint8Array;
}

/** Where complete files are kept, by their id alone. */
export interface FileStore {
  /** Stores a file, all or nothing; replaces what an interrupted try left. */
  put(id: string, content: Content): Promise<void>;
  /** @throws DomainError `service/unavailable` if the store is away, Error if it has no such file */
  read(id: string, range: ByteRange): Promise<Readable>;
  /** Also if there is none. */
  remove(id: string): Promise<void>;
}
