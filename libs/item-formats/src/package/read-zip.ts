import { crc32 } from 'node:zlib';
import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl';
import { UnreadableFile } from '../verdict.ts';

export const MOST_ENTRIES = 10_000;
/** Of all entries together, as they inflate; what they declare isn't believed. */
export const MOST_BYTES = 200 * 1024 * 1024;
/** Text and XML compress up to some 20 times, and images hardly; only bombs reach this beyond the first megabyte. */
const HIGHEST_RATIO = 200;
const RATIO_FROM = 1024 * 1024;
const [UNIX, FILE_TYPE, SYMLINK] = [3, 0o170000, 0o120000];
const [STORED, DEFLATED] = [0, 8];

/** Whether a file starts as a zip does. */
export const isZip = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 0x03 || bytes[2] === 0x05);

/** What is unsafe about a path inside a package, if anything. */
export function unsafePath(path: string): string | undefined {
  if (path.includes('\\')) return 'has a backslash';
  if (path.startsWith('/') || /^[A-Za-z]:/.test(path)) return 'is absolute';
  if (path.split('/').includes('..')) return 'leads out of the package';
  if (/\p{Cc}/u.test(path)) return 'has a control character';
  return path.length > 1000 ? 'is longer than 1000 characters' : undefined;
}

/**
 * Reads the files of a zip into memory, at most 200 MiB. Throws `UnreadableFile` for a zip that is broken, encrypted or
 * inflates too far, and for paths and links that could lead elsewhere.
 */
export async function readZip(bytes: Uint8Array): Promise<ReadonlyMap<string, Uint8Array>> {
  try {
    const zip = await fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), {
      lazyEntries: true,
      strictFileNames: true,
    });
    return await filesOf(zip);
  } catch (error) {
    if (error instanceof UnreadableFile) throw error;
    throw brokenZip(error instanceof Error ? error.message : '');
  }
}

async function filesOf(zip: ZipFile): Promise<ReadonlyMap<string, Uint8Array>> {
  if (zip.entryCount > MOST_ENTRIES) throw tooManyEntries();
  const files = new Map<string, Uint8Array>();
  let [entries, left] = [0, MOST_BYTES];
  for await (const entry of zip.eachEntry()) {
    if (++entries > MOST_ENTRIES) throw tooManyEntries();
    checkEntry(entry);
    if (entry.fileName.endsWith('/')) continue;
    if (files.has(entry.fileName)) throw refusal('zip-duplicate', `has ${entry.fileName} twice`);
    const content = await inflated(zip, entry, left);
    left -= content.length;
    files.set(entry.fileName, content);
  }
  return files;
}

function checkEntry(entry: Entry): void {
  const { fileName, compressionMethod, versionMadeBy, externalFileAttributes } = entry;
  const problem = unsafePath(fileName);
  if (problem !== undefined)
    throw refusal('zip-path', `has a path that ${problem}: ${fileName.slice(0, 100)}`);
  if (entry.isEncrypted()) throw refusal('zip-encrypted', 'is encrypted. Save it without a password');
  const isLink = versionMadeBy >>> 8 === UNIX && ((externalFileAttributes >>> 16) & FILE_TYPE) === SYMLINK;
  if (isLink) throw refusal('zip-symlink', `has a symbolic link: ${fileName}`);
  if (compressionMethod !== STORED && compressionMethod !== DEFLATED) {
    throw refusal('zip-method', `is compressed in a way that isn’t supported (${compressionMethod})`);
  }
}

async function inflated(zip: ZipFile, entry: Entry, most: number): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of await zip.openReadStreamPromise(entry)) {
    if (!Buffer.isBuffer(chunk)) continue;
    size += chunk.length;
    if (size > most)
      throw refusal('zip-too-large', 'holds more than 200 MiB. Split it into several packages');
    if (size > RATIO_FROM && size > HIGHEST_RATIO * entry.compressedSize) {
      throw refusal(
        'zip-ratio',
        `has a file that inflates more than ${HIGHEST_RATIO} times: ${entry.fileName}`,
      );
    }
    chunks.push(chunk);
  }
  const content = Buffer.concat(chunks, size);
  if (crc32(content) !== entry.crc32) throw brokenZip(`the checksum of ${entry.fileName} is wrong`);
  return new Uint8Array(content.buffer, content.byteOffset, content.length);
}

const refusal = (code: string, what: string): UnreadableFile => new UnreadableFile(code, `The zip ${what}.`);
const tooManyEntries = (): UnreadableFile =>
  refusal('zip-too-many-entries', `has more than ${MOST_ENTRIES} files. Split it into several packages`);

/** The library refuses some paths before we see them. */
function brokenZip(reason: string): UnreadableFile {
  if (/absolute path|invalid relative path|invalid characters in fileName/i.test(reason)) {
    return refusal('zip-path', `has a path that leads out of the package (${reason})`);
  }
  if (/encrypt/i.test(reason)) return refusal('zip-encrypted', 'is encrypted. Save it without a password');
  return refusal('zip-broken', `can’t be read${reason === '' ? '' : ` (${reason})`}. Export it again`);
}
