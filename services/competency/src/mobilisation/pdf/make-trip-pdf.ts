import path from 'node:path';
import { Thread, threadTurns } from '@rigwise/platform';
import { z } from 'zod';
import type { TripPaper } from './trip-paper.ts';

const LONGEST_MS = 20_000;
/** A person waits for it, and the gateway for 8.5 seconds. */
const LONGEST_WAIT_MS = 6_000;
/** As the paper of a certificate; 200 people with all their reasons fit. */
const MOST_HEAP_MIB = 48;
const MODULE = path.join(import.meta.dirname, 'make-trip-pdf.worker');
const fromWorker = z.instanceof(Uint8Array);

/**
 * Makes the PDF of a check in a thread of its own, one at a time. Open no transaction before.
 * @throws NoTurn if others keep it waiting, ThreadEnded if it needs too much memory or time
 */
export function makeTripPdf(paper: TripPaper): Promise<Uint8Array> {
  return threadTurns.run('person', AbortSignal.timeout(LONGEST_WAIT_MS), async () => {
    const thread = new Thread(MODULE, paper, { longestMs: LONGEST_MS, mostHeapMiB: MOST_HEAP_MIB });
    try {
      return fromWorker.parse(await thread.next());
    } finally {
      await thread.end();
    }
  });
}
