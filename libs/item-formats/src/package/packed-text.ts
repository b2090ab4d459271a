import { constants, crc32, deflateRawSync } from 'node:zlib';

/** Characters that wait to be packed: enough for a good rate, few to keep. */
const AT_ONCE = 64 * 1024;

/** A long text that grows, kept compressed: 10,000 entries of a manifest would be 15 MiB. */
export class PackedText {
  /** Of the whole text in UTF-8. */
  size = 0;
  /** CRC-32 of the whole text. */
  crc = 0;
  private waiting: string[] = [];
  private letters = 0;
  private readonly packed: Uint8Array[] = [];

  add(text: string): void {
    this.waiting.push(text);
    this.letters += text.length;
    if (this.letters >= AT_ONCE) this.pack();
  }

  /** The text as one deflate stream (RFC 1951), of which each part ends at a byte (Z_SYNC_FLUSH). */
  end(): Uint8Array {
    this.pack();
    return Buffer.concat([...this.packed, deflateRawSync(new Uint8Array())]);
  }

  private pack(): void {
    const bytes = Buffer.from(this.waiting.join(''));
    this.waiting = [];
    this.letters = 0;
    this.size += bytes.length;
    this.crc = crc32(bytes, this.crc);
    this.packed.push(deflateRawSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH }));
  }
}
