import { mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import type { ByteRange, Content, FileStore } from './file-store.ts';

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * A folder on disk, readable by the service's user alone. Instances on several machines need a folder that all of them
 * mount, or an object store.
 */
export class LocalStore implements FileStore {
  readonly #root: string;

  constructor(root: string) {
    this.#root = path.resolve(root);
  }

  async put(id: string, { bytes }: Content): Promise<void> {
    const file = this.#fileOf(id);
    const part = `${file}.part`;
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
    const handle = await open(part, 'w', 0o600);
    try {
      for await (const piece of bytes) await handle.writeFile(piece);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(part, file);
    // The name is durable only once its folder is.
    const folder = await open(path.dirname(file), 'r');
    try {
      await folder.sync();
    } finally {
      await folder.close();
    }
  }

  async read(id: string, { start, end }: ByteRange): Promise<Readable> {
    const handle = await open(this.#fileOf(id), 'r');
    return handle.createReadStream({ start, end });
  }

  async remove(id: string): Promise<void> {
    const file = this.#fileOf(id);
    await rm(file, { force: true });
    await rm(`${file}.part`, { force: true });
  }

  /** Spread over 256 folders by the id's random end. */
  #fileOf(id: string): string {
    if (!ID.test(id)) throw new Error('Only ids of files name files');
    return path.join(this.#root, id.slice(-2), id);
  }
}
