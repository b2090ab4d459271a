import { crc32, deflateRawSync } from 'node:zlib';
import { Zip, type ZipInputFile } from 'fflate';
import type { PackedText } from './packed-text.ts';
import { NO_TIME } from './write-zip.ts';

const [STORED, DEFLATED] = [0, 8];

/** Writes a zip file by file, keeping the bytes of none: fflate's own streams would keep a window for each. */
export class ZipWriter {
  private readonly pieces: Uint8Array[] = [];
  private readonly zip = new Zip((error, piece) => {
    if (error) throw error;
    this.pieces.push(piece);
  });

  /** @param isPacked its format is compressed already, such as an image */
  add(path: string, bytes: Uint8Array, isPacked = false): void {
    const file = { filename: path, size: bytes.length, crc: crc32(bytes), mtime: NO_TIME };
    this.write(
      { ...file, compression: isPacked ? STORED : DEFLATED },
      isPacked ? bytes : deflateRawSync(bytes),
    );
  }

  addText(path: string, text: PackedText): void {
    const bytes = text.end();
    const { size, crc } = text;
    this.write({ filename: path, size, crc, mtime: NO_TIME, compression: DEFLATED }, bytes);
  }

  /** The directory at the end of the zip. */
  end(): void {
    this.zip.end();
  }

  private write(file: ZipInputFile, bytes: Uint8Array): void {
    this.zip.add(file);
    file.ondata?.(null, new Uint8Array(bytes), true);
  }

  /** What was written since the last time. */
  taken(): Uint8Array {
    const bytes = new Uint8Array(this.pieces.reduce((sum, { length }) => sum + length, 0));
    let at = 0;
    for (const piece of this.pieces.splice(0)) {
      bytes.set(piece, at);
      at += piece.length;
    }
    return bytes;
  }
}
