import { mkdirSync, renameSync, rmSync } from 'node:fs';

/** Replaces a folder with a complete new one, so that readers never see a partial folder, even after a kill. */
export function replaceFolder(draft: string, folder: string): void {
  const old = `${draft}.old`;
  rename(folder, old, 'ENOENT');
  // If another build finished first, its result is equivalent.
  rename(draft, folder, 'ENOTEMPTY');
  rmSync(old, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true });
}

function rename(from: string, to: string, tolerated: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== tolerated) throw error;
  }
}
