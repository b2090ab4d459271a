import { chownSync, copyFileSync, mkdirSync, readdirSync, statSync, type Stats } from 'node:fs';
import path from 'node:path';

/**
 * Copies a folder with its owners while it may be changing: files that vanish meanwhile are left out.
 * @param without folders to copy empty and files to leave out, relative to the first folder
 */
export function copyTree(from: string, to: string, without: ReadonlySet<string> = new Set(), at = ''): void {
  const own = found(() => statSync(path.join(from, at)));
  if (!own) return;
  mkdirSync(path.join(to, at), { recursive: true, mode: own.mode });
  chownSync(path.join(to, at), own.uid, own.gid);
  if (without.has(at)) return;
  for (const name of found(() => readdirSync(path.join(from, at))) ?? []) {
    const each = path.join(at, name);
    const stats = found(() => statSync(path.join(from, each)));
    if (stats?.isDirectory()) copyTree(from, to, without, each);
    else if (stats && !without.has(each)) copyFile(path.join(from, each), path.join(to, each), stats);
  }
}

function copyFile(from: string, to: string, { uid, gid }: Stats): void {
  found(() => copyFileSync(from, to));
  found(() => chownSync(to, uid, gid));
}

function found<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
