// A separate process that holds many event streams open, like that many browsers.
import { connect, type Socket } from 'node:net';

/** Opens a stream for each request, in addition to those already open. */
export interface OpenStreams {
  readonly kind: 'open';
  readonly url: string;
  /** As sent over the wire. */
  readonly requests: readonly string[];
}

/** Listens until this many events have arrived in total, or the time is over. */
export interface HearEvents {
  readonly kind: 'hear';
  readonly events: number;
  readonly seconds: number;
}

export type StreamJob = OpenStreams | HearEvents;

export interface StreamOutcome {
  /** How many are open. */
  readonly open: number;
  /** Milliseconds from the time in an event's number until its arrival. */
  readonly latencies: Float64Array;
}

const AT_ONCE = 50;
const BEGUN = /^HTTP\/1\.1 200 [^]*?\r\n\r\n/;
const EVENT = /^id: (\d+)$/gm;

const sockets = new Set<Socket>();
let heard: number[] = [];
let onEvents: () => void = () => undefined;

process.on('disconnect', () => process.exit());
process.on('message', (job: StreamJob) => {
  (job.kind === 'open' ? openAll(job) : hear(job)).then(
    (outcome) => process.send?.({ outcome }),
    (error: unknown) => process.send?.({ error: String(error) }),
  );
});

async function openAll({ url, requests }: OpenStreams): Promise<StreamOutcome> {
  const waiting = [...requests];
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let text = waiting.pop(); text !== undefined; text = waiting.pop()) await open(url, text);
    }),
  );
  return { open: sockets.size, latencies: new Float64Array() };
}

function open(url: string, text: string): Promise<void> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port), noDelay: true }, () => socket.write(text));
    socket.setEncoding('latin1');
    socket.on('error', reject);
    socket.on('close', () => {
      sockets.delete(socket);
      reject(new Error('A stream was ended'));
    });
    socket.once('data', (head: string) => {
      if (!BEGUN.test(head)) return reject(new Error(`A stream got the response ${head.slice(9, 40)}`));
      sockets.add(socket);
      socket.on('data', take);
      resolve();
    });
  });
}

function take(text: string): void {
  const now = Date.now();
  for (const [, id] of text.matchAll(EVENT)) heard.push(now - Number(id));
  onEvents();
}

async function hear({ events, seconds }: HearEvents): Promise<StreamOutcome> {
  heard = [];
  await new Promise<void>((resolve) => {
    const late = setTimeout(resolve, seconds * 1000);
    onEvents = () => {
      if (heard.length < events) return;
      clearTimeout(late);
      resolve();
    };
  });
  return { open: sockets.size, latencies: Float64Array.from(heard) };
}
