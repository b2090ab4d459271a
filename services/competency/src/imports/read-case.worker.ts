// Reads a package of CASE in a thread of its own: what is hostile in it ends the thread, and nothing else.
import { parentPort, workerData } from 'node:worker_threads';
import { readCaseFile } from './case-file.ts';
import { UnreadableFramework } from './framework-file.ts';
import type { FromWorker } from './read-file.ts';

const port = parentPort;
if (!port) throw new Error('This module runs in a worker');
const send = (message: FromWorker): void => port.postMessage(message);

try {
  send({ kind: 'file', file: readCaseFile(new TextDecoder().decode(workerData as Uint8Array)) });
} catch (error) {
  if (!(error instanceof UnreadableFramework)) throw error;
  send({ kind: 'unreadable', message: error.message });
}
port.close();
