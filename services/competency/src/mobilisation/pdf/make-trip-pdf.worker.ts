// Makes the PDF of a check in a thread of its own: fonts take time and memory.
import { parentPort, workerData } from 'node:worker_threads';
import type { TripPaper } from './trip-paper.ts';
import { tripPdf } from './trip-pdf.ts';

const port = parentPort;
if (!port) throw new Error('This module runs in a worker');
port.postMessage(await tripPdf(workerData as TripPaper));
port.close();
