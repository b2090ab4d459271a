import path from 'node:path';
import type { EvidenceFailure } from '@rigwise/contracts';
import { Thread, ThreadEnded } from '@rigwise/platform';
import { z } from 'zod';

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

const MODULE = path.join(import.meta.dirname, 'make-pdf.worker');

/**
 * Makes the PDF of a record in a thread of its own, within a turn of the caller’s.
 * @throws NotMade `too-large` if it has too many pages or needs too much memory or time, Error for anything else
 */
export async function makePdf(given: ToWorker): Promise<{ bytes: Uint8Array; pages: number }> {
  const thread = new Thread(MODULE, given, { longestMs: LONGEST_MS });
  try {
    const made = fromWorker.parse(await thread.next());
    if ('failure' in made) throw new NotMade(made.failure);
    return made;
  } catch (error) {
    throw error instanceof ThreadEnded ? new NotMade('too-large', { cause: error }) : error;
  } finally {
    await thread.end();
  }
}
