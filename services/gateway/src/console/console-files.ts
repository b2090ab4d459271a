import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';

const PAGE = 'index.html';
/** Precompressed by the build for clients that accept them; never requested by name. */
const COMPRESSED = /\.(br|gz)$/;

/**
 * The files of a built console, listed once: a path that is not in the list is never looked up on disk, so that no path
 * can escape the folder. A new build is detected by its page.
 */
export class ConsoleFiles {
  private names: ReadonlySet<string> = new Set();
  private listedFor: number | undefined;

  constructor(readonly folder: string) {}

  /** @param name relative to the folder, such as `assets/main-1a2b3c4d.js` */
  has(name: string): boolean {
    return this.names.has(name);
  }

  /** The page for every address of the console; undefined before the first build. */
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

/** Vite puts a content hash into these names, so their content never changes. */
export const isImmutable = (name: string): boolean => /^assets\/.*-[A-Za-z0-9_-]{8,}\.\w+$/.test(name);
