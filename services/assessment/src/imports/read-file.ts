import { once } from 'node:events';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { ItemFormat, ItemVerdict } from '@rigwise/item-formats';
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

/** The service has 200 MiB under load: a file that needs more is refused, and nothing else suffers. */
const MOST_HEAP_MIB = 128;
/** The largest files take a few seconds. */
const LONGEST_MS = 120_000;

const isSource = import.meta.filename.endsWith('.ts');
const WORKER = path.join(import.meta.dirname, `read-file.worker.${isSource ? 'ts' : 'js'}`);
const TOO_COMPLEX = 'This file is too large or too complex to read. Split it, and import the parts.';

/**
 * Reads a file of questions in a thread of its own, with bounded memory and time.
 * @returns its format first, then batches of verdicts in the order of the file
 * @throws Unreadable
 */
export async function* readFile(file: ToWorker): AsyncGenerator<ItemFormat | readonly ItemVerdict[]> {
  const worker = new Worker(WORKER, {
    workerData: file,
    resourceLimits: { maxOldGenerationSizeMb: MOST_HEAP_MIB },
    execArgv: isSource
      ? [
          '--conditions=development',
          '--experimental-transform-types',
          '--disable-warning=ExperimentalWarning',
        ]
      : [],
  });
  const timer = setTimeout(() => void worker.terminate(), LONGEST_MS);
  try {
    for (;;) {
      const message = await nextOf(worker);
      if (message.kind === 'unreadable') throw new Unreadable(message.message);
      if (message.kind === 'end') return;
      yield message.kind === 'format' ? message.format : message.verdicts;
      worker.postMessage('taken');
    }
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}

async function nextOf(worker: Worker): Promise<FromWorker> {
  const stop = new AbortController();
  const { signal } = stop;
  try {
    return await Promise.race([
      once(worker, 'message', { signal }).then(([message]) => message as FromWorker),
      // Ended by its limits of memory or time, before it said so.
      once(worker, 'exit', { signal }).then(() => {
        throw new Unreadable(TOO_COMPLEX);
      }),
    ]);
  } catch (error) {
    throw isOutOfMemory(error) ? new Unreadable(TOO_COMPLEX) : error;
  } finally {
    stop.abort();
  }
}

const isOutOfMemory = (error: unknown): boolean =>
  (error as { code?: unknown }).code === 'ERR_WORKER_OUT_OF_MEMORY';
