import { once } from 'node:events';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { EvidenceFailure } from '@rigwise/contracts';
import { z } from 'zod';

/** With what other requests of the service need at the same time, it stays within its memory. */
const MOST_HEAP_MIB = 128;
/** The largest records take some ten seconds. */
const LONGEST_MS = 60_000;

/** What the worker is told. */
export interface ToWorker {
  /** In canonical JSON. */
  readonly record: string;
  readonly publicUrl: string;
}
const fromWorker = z.union([
  z.object({ bytes: z.instanceof(Uint8Array), pages: z.number() }),
  z.object({ failure: z.literal('too-large') }),
]);
export type FromWorker = z.output<typeof fromWorker>;

export class NotMade extends Error {
  constructor(
    readonly failure: EvidenceFailure,
    options?: ErrorOptions,
  ) {
    super(`The PDF of the record could not be made: ${failure}`, options);
  }
}

const isSource = import.meta.filename.endsWith('.ts');
const WORKER = path.join(import.meta.dirname, `make-pdf.worker.${isSource ? 'ts' : 'js'}`);

/**
 * Makes the PDF of a record in a thread of its own, with bounded memory and time: no request waits for it.
 * @throws NotMade `too-large` if it has too many pages or needs too much memory or time, Error for anything else
 */
export async function makePdf(given: ToWorker): Promise<{ bytes: Uint8Array; pages: number }> {
  const worker = new Worker(WORKER, {
    workerData: given,
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
  const stop = new AbortController();
  const { signal } = stop;
  try {
    const made = await Promise.race([
      once(worker, 'message', { signal }).then(([message]) => fromWorker.parse(message)),
      once(worker, 'exit', { signal }).then(() => ({ failure: 'too-large' }) as const),
    ]);
    if ('failure' in made) throw new NotMade(made.failure);
    return made;
  } catch (error) {
    throw isOutOfMemory(error) ? new NotMade('too-large', { cause: error }) : error;
  } finally {
    stop.abort();
    clearTimeout(timer);
    await worker.terminate();
  }
}

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
