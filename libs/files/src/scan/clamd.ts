import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { DomainError } from '@rigwise/contracts';
import type { Scanner } from './scanner.ts';

/** While clamd says nothing: large archives take it a while. */
const SILENCE_MS = 60_000;
/** In characters: the name of what it found. */
const LONGEST_ANSWER = 1_000;

interface Answer {
  readonly text: string;
  /** Whether it had the whole file. */
  readonly isWhole: boolean;
}

/**
 * ClamAV's daemon, by its command INSTREAM (https://docs.clamav.net/manual/Usage/Scanning.html#clamd): pieces with
 * their length in four bytes, and a piece of length 0 at the end.
 */
export class Clamd implements Scanner {
  readonly #url: URL;

  /** @param url such as `tcp://clamav:3310` */
  constructor(url: string) {
    this.#url = new URL(url);
  }

  /** @throws Error for anything that clamd refuses, such as a file beyond its StreamMaxLength */
  async scan(bytes: AsyncIterable<Uint8Array>): Promise<string | null> {
    const { text, isWhole } = await this.#ask(bytes);
    const found = /^stream: (.+) FOUND$/.exec(text)?.[1];
    if (found !== undefined) return found;
    if (text === 'stream: OK' && isWhole) return null;
    throw new Error(`clamd answered "${text}"${isWhole ? '' : ' before it had the whole file'}`);
  }

  async #ask(bytes: AsyncIterable<Uint8Array>): Promise<Answer> {
    const { hostname, port } = this.#url;
    const socket = connect({ host: hostname, port: Number(port) }).setTimeout(SILENCE_MS);
    socket.once('timeout', () => socket.destroy(new Error('clamd says nothing')));
    let answer = '';
    socket.setEncoding('utf8').on('data', (text: string) => {
      answer = (answer + text).slice(0, LONGEST_ANSWER);
      if (answer.length === LONGEST_ANSWER) socket.destroy();
    });
    const ended = new Promise<Error | null>((resolve) => {
      socket.once('error', resolve).once('close', () => resolve(null));
    });
    try {
      await send(socket, 'zINSTREAM\0');
      for await (const piece of bytes) {
        // It answers early where it refuses the file.
        if (socket.destroyed || answer !== '') break;
        await send(socket, Buffer.concat([lengthOf(piece), piece]));
      }
      const isWhole = answer === '';
      await send(socket, Buffer.alloc(4));
      const error = await ended;
      if (answer === '') throw scannerAway(error);
      return { text: answer.replace(/\0[^]*$/, '').trim(), isWhole };
    } finally {
      socket.destroy();
    }
  }
}

async function send(socket: Socket, data: Uint8Array | string): Promise<void> {
  if (socket.destroyed || socket.write(data)) return;
  const stop = new AbortController();
  const { signal } = stop;
  const waits = ['drain', 'close'].map((event) => once(socket, event, { signal }).catch(() => undefined));
  await Promise.race(waits);
  stop.abort();
}

function lengthOf(piece: Uint8Array): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(piece.length);
  return length;
}

const scannerAway = (cause: unknown): DomainError =>
  new DomainError({
    code: 'service/unavailable',
    kind: 'unavailable',
    message: 'The virus scanner is temporarily unavailable. The file is checked as soon as it’s back.',
    retryAfterSeconds: 5,
    cause,
  });
