import path from 'node:path';
import type { ItemFormat, ItemVerdict } from '@rigwise/item-formats';
import { Thread, ThreadEnded } from '@rigwise/platform';
import { Unreadable } from './item-imports.errors.ts';

export interface ToWorker {
  readonly name: string;
  readonly bytes: Uint8Array;
}
export type FromWorker =
  | { readonly kind: 'format'; readonly format: ItemFormat }
  | { readonly kind: 'verdicts'; readonly verdicts: readonly ItemVerdict[] }
  | { readonly kind: 'unreadable'; readonly message: string }
  | { readonly kind: 'end' };

/** The largest files take a few seconds. */
const LONGEST_MS = 120_000;
const MODULE = path.join(import.meta.dirname, 'read-file.worker');
const TOO_COMPLEX = 'This file is too large or too complex to read. Split it, and import the parts.';

/**
 * Reads a file of questions in a thread of its own, within a turn of the caller’s.
 * @returns its format first, then batches of verdicts in the order of the file
 * @throws Unreadable
 */
export async function* readFile(file: ToWorker): AsyncGenerator<ItemFormat | readonly ItemVerdict[]> {
  const thread = new Thread(MODULE, file, { longestMs: LONGEST_MS });
  try {
    for (;;) {
      const message = (await thread.next()) as FromWorker;
      if (message.kind === 'unreadable') throw new Unreadable(message.message);
      if (message.kind === 'end') return;
      yield message.kind === 'format' ? message.format : message.verdicts;
      thread.send('taken');
    }
  } catch (error) {
    throw error instanceof ThreadEnded ? new Unreadable(TOO_COMPLEX) : error;
  } finally {
    await thread.end();
  }
}
