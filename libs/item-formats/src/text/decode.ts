import { UnreadableFile } from '../verdict.ts';
import { MOST_BYTES } from './limits.ts';

const startsWith = (bytes: Uint8Array, ...start: number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte);

/**
 * The text of a file, without a byte order mark.
 * @throws UnreadableFile if it is too large, empty or not UTF-8
 */
export function decodeText(bytes: Uint8Array): string {
  if (bytes.byteLength > MOST_BYTES)
    throw new UnreadableFile(
      'file-too-large',
      `The file is larger than ${MOST_BYTES / 1024 / 1024} MB. Split it into several files.`,
    );
  if (startsWith(bytes, 0xff, 0xfe) || startsWith(bytes, 0xfe, 0xff)) throw notUtf8('UTF-16');
  if (startsWith(bytes, 0x50, 0x4b, 0x03, 0x04))
    throw new UnreadableFile(
      'not-text',
      'This is a ZIP archive or an Office document, not a text file. Export the questions as text first.',
    );
  const text = decodeUtf8(bytes);
  if (text.trim() === '') throw new UnreadableFile('empty-file', 'The file is empty.');
  return text;
}

function decodeUtf8(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw notUtf8('another encoding');
  }
}

const notUtf8 = (encoding: string): UnreadableFile =>
  new UnreadableFile(
    'not-utf-8',
    `The file is in ${encoding}. Save it as UTF-8: in text editors it is an option of “Save as”, in Excel the type “CSV UTF-8”.`,
  );
