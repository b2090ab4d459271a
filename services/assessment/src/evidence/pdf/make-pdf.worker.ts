// Makes the PDF of a record in a thread of its own: fonts and a long text take seconds and memory.
import { parentPort, workerData } from 'node:worker_threads';
import { evidencePath } from '@rigwise/contracts';
import { evidencePdf } from './evidence-pdf.ts';
import type { FromWorker, ToWorker } from './make-pdf.ts';
import { TooManyPages } from './sheets.ts';

const port = parentPort;
if (!port) throw new Error('This module runs in a worker');
const send = (message: FromWorker): void => port.postMessage(message);
const { record, publicUrl } = workerData as ToWorker;

try {
  send(await evidencePdf(record, (hash) => publicUrl + evidencePath(hash)));
} catch (error) {
  if (!(error instanceof TooManyPages)) throw error;
  send({ failure: 'too-large' });
}
port.close();
