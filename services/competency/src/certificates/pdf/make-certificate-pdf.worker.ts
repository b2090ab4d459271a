// Makes the PDF of a certificate in a thread of its own: fonts take time and memory.
import { parentPort, workerData } from 'node:worker_threads';
import type { CertificatePaper } from './certificate-paper.ts';
import { certificatePdf } from './certificate-pdf.ts';

const port = parentPort;
if (!port) throw new Error('This module runs in a worker');
port.postMessage(await certificatePdf(workerData as CertificatePaper));
port.close();
