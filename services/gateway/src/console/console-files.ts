import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';

const PAGE = 'index.html';
/** Made by the build for those that accept them; nobody asks for them by name. */
const COMPRESSED = /\.(br|gz)$/;

/**
 * The files of a built console, listed once: a path that is not in the list is never looked for on the disk, so
 * that no path can lead out of the folder. A new build is noticed by its page.
 */
export class ConsoleFiles {
  private names: ReadonlySet<string> = new Set();
  private listedFor: number | undefined;

  constructor(readonly folder: string) {}

  /** @param name relative to the folder, such as `assets/main-1a2b3c4d.js` */
  has(name: string): boolean {
    return this.names.has(name);
  }

  /** The page that every address of the console opens, or undefined before the first build. */
  async page(): Promise<string | undefined> {
    const builtAt = await stat(path.join(this.folder, PAGE)).then(
      ({ mtimeMs }) => mtimeMs,
      () => undefined,
    );
    if (builtAt !== this.listedFor) {
      this.names = builtAt === undefined ? new Set() : await list(this.folder);
      this.listedFor = builtAt;
    }
    return builtAt === undefined ? undefined : PAGE;
  }
}

async function list(folder: string): Promise<Set<string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return new Set(
    entries
      .filter((entry) => entry.isFile() && !COMPRESSED.test(entry.name))
      .map((entry) =>
        path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'),
      ),
  );
}

/** Vite puts a hash of the content into these names: what is behind one never changes. */
export const isImmutable = (name: string): boolean => /^assets\/.*-[A-Za-z0-9_-]{8,}\.\w+$/.test(name);
