import { createHash } from 'node:crypto';
import type { MediaType } from '@rigwise/contracts';
import { FileRefused } from '../files.errors.ts';

/** Enough for every signature that `file-type` knows of the accepted types. */
const HEAD_BYTES = 4_100;
const PDF = Buffer.from('%PDF-');
/** Control characters that no text has. */
const NO_TEXT = /[^\P{Cc}\s\u0080-\u009f]/u;

/** Looks at a file while it is read: its type by its content, whatever its name and sender say, and its SHA-256. */
export class CheckContent {
  private readonly hash = createHash('sha256');
  private readonly decoder = new TextDecoder('utf-8', { fatal: true });
  private head = Buffer.alloc(0);
  private isText = true;

  /** @param otherwise what the uploader of a file of another type is told; by default, which types are accepted */
  constructor(
    private readonly types: readonly MediaType[],
    private readonly otherwise = refusalOf(types),
  ) {}

  /** Passes the bytes on. */
  async *look(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const piece of bytes) {
      this.hash.update(piece);
      const missing = HEAD_BYTES - this.head.length;
      if (missing > 0) this.head = Buffer.concat([this.head, piece.subarray(0, missing)]);
      if (this.isText) this.isText = this.isTextSoFar(piece);
      yield piece;
    }
    if (this.isText) this.isText = this.isTextSoFar();
  }

  /**
   * @param sha256 as announced; null if it was not
   * @throws FileRefused
   */
  async end(sha256: Uint8Array | null): Promise<{ readonly type: MediaType; readonly sha256: Uint8Array }> {
    const digest = this.hash.digest();
    if (sha256 && !digest.equals(sha256)) {
      throw new FileRefused('upload/damaged', 'This file did not arrive as it was sent. Upload it again.');
    }
    const type = await this.typeOf();
    if (type) return { type, sha256: digest };
    throw new FileRefused('upload/other-type', this.otherwise);
  }

  // Text comes first: a table may begin with letters that mark a picture, such as BM. A small PDF may be all text, too.
  private async typeOf(): Promise<MediaType | undefined> {
    const isPdf = this.types.includes('application/pdf') && this.head.subarray(0, PDF.length).equals(PDF);
    if (this.isText && !isPdf && this.types.includes('text/csv')) return 'text/csv';
    // Loaded where it is needed: most services take texts alone.
    const { fileTypeFromBuffer } = await import('file-type');
    const found = await fileTypeFromBuffer(this.head);
    return this.types.find((type) => type === found?.mime);
  }

  private isTextSoFar(piece?: Uint8Array): boolean {
    try {
      return !NO_TEXT.test(piece ? this.decoder.decode(piece, { stream: true }) : this.decoder.decode());
    } catch {
      return false;
    }
  }
}

const refusalOf = (types: readonly MediaType[]): string =>
  types.includes('text/csv')
    ? 'This file is not text in UTF-8. In Excel, save it as “CSV UTF-8 (Comma delimited)”.'
    : `This file is of another type. Accepted are: ${types.map((type) => type.split('/')[1]).join(', ')}.`;
