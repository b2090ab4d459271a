// Reads a file of questions in a thread of its own: a large one takes seconds, and no request waits for it.
import { parentPort, workerData } from 'node:worker_threads';
import { detectFormat, readItems, UnreadableFile, type ItemVerdict } from '@rigwise/item-formats';
import type { FromWorker, ToWorker } from './read-file.ts';

const AT_ONCE = 20;

const port = parentPort;
if (!port) throw new Error('This module runs in a worker');
const send = (message: FromWorker): void => port.postMessage(message);
/** Resolves when the other side has taken what was sent: no more than one batch is in flight. */
const taken = (): Promise<void> => new Promise((resolve) => void port.once('message', () => resolve()));

const { name, bytes } = workerData as ToWorker;

async function read(): Promise<void> {
  const format = detectFormat(name, bytes);
  if (!format) {
    send({
      kind: 'unreadable',
      message: 'This is no file of questions that we can read: use GIFT, Aiken, Moodle XML, QTI or CSV.',
    });
    return;
  }
  send({ kind: 'format', format });
  await taken();
  let batch: ItemVerdict[] = [];
  for await (const verdict of readItems(format, bytes)) {
    if (batch.push(verdict) < AT_ONCE) continue;
    send({ kind: 'verdicts', verdicts: batch });
    batch = [];
    await taken();
  }
  send({ kind: 'verdicts', verdicts: batch });
  await taken();
  send({ kind: 'end' });
}

try {
  await read();
} catch (error) {
  if (!(error instanceof UnreadableFile)) throw error;
  send({ kind: 'unreadable', message: error.message });
}
port.close();
