import path from 'node:path';
import { Thread, threadTurns } from '@rigwise/platform';
import { z } from 'zod';
import type { CertificatePaper } from './certificate-paper.ts';

/** It takes half a second. */
const LONGEST_MS = 20_000;
/** A person waits for it, and the gateway for 8.5 seconds. */
const LONGEST_WAIT_MS = 6_000;
/** It needs half of it. With all around, the process grows by 50 MiB; a pod has 256, and the service takes 110. */
const MOST_HEAP_MIB = 48;
const MODULE = path.join(import.meta.dirname, 'make-certificate-pdf.worker');
const fromWorker = z.instanceof(Uint8Array);

/**
 * Makes the PDF of a certificate in a thread of its own, one at a time. Open no transaction before.
 * @throws NoTurn if others keep it waiting, ThreadEnded if it needs too much memory or time
 */
export function makeCertificatePdf(paper: CertificatePaper): Promise<Uint8Array> {
  return threadTurns.run('person', AbortSignal.timeout(LONGEST_WAIT_MS), async () => {
    const thread = new Thread(MODULE, paper, { longestMs: LONGEST_MS, mostHeapMiB: MOST_HEAP_MIB });
    try {
      return fromWorker.parse(await thread.next());
    } finally {
      await thread.end();
    }
  });
}
