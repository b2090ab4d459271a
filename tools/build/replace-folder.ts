import { mkdirSync, renameSync, rmSync } from 'node:fs';

/** Puts a whole new folder in a folder's place, so that nobody sees half of it, not even after a kill. */
export function replaceFolder(draft: string, folder: string): void {
  const old = `${draft}.old`;
  rename(folder, old, 'ENOENT');
  // Where another build was quicker, its outcome is as good as ours.
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
