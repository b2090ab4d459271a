import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { alone } from '../../../tools/door/alone.mjs';

/**
 * Creates a missing folder: one process at a time, under another name until it is complete.
 * @param make fills the draft, an empty folder
 */
export async function makeWhole(folder: string, make: (draft: string) => Promise<void>): Promise<void> {
  if (existsSync(folder)) return;
  await alone(`fetch ${folder}`, async () => {
    if (existsSync(folder)) return;
    // Drafts of killed processes, since we hold the lock; one may even carry our own process id.
    for (const draft of draftsOf(folder)) rmSync(draft, { recursive: true, force: true });
    const draft = `${folder}.${process.pid}`;
    mkdirSync(draft, { recursive: true });
    try {
      await make(draft);
      renameSync(draft, folder);
    } finally {
      rmSync(draft, { recursive: true, force: true });
    }
  });
}

function draftsOf(folder: string): string[] {
  const [holder, name] = [path.dirname(folder), path.basename(folder)];
  return (existsSync(holder) ? readdirSync(holder) : [])
    .filter((entry) => entry.startsWith(`${name}.`) && /^\d+$/.test(entry.slice(name.length + 1)))
    .map((entry) => path.join(holder, entry));
}
