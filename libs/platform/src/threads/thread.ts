import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { threadTurns } from './turns.ts';

/** Assessment has 200 MiB under load, and its pod 288 MiB: what needs more fails, and nothing else suffers. */
const MOST_HEAP_MIB = 128;
const isSource = import.meta.filename.endsWith('.ts');
/** Node runs the sources of tests and of `npm start` as they are. */
const SOURCE_ARGUMENTS = [
  '--conditions=development',
  '--experimental-transform-types',
  '--disable-warning=ExperimentalWarning',
];

/** It ended by its limits of memory or time, by its signal, or without a word, before it sent a message. */
export class ThreadEnded extends Error {
  constructor(options?: ErrorOptions) {
    super('The thread ended before it was done', options);
  }
}

export interface ThreadLimits {
  readonly longestMs: number;
  /** If absent, 128. */
  readonly mostHeapMiB?: number;
  /** Ends it earlier. */
  readonly stop?: AbortSignal;
}

/**
 * A module that runs in a thread of its own, with bounded memory and time: no request waits for it. Begin and end it
 * within a turn of {@link threadTurns}.
 */
export class Thread {
  private readonly worker: Worker;
  private readonly limit: AbortSignal;

  /**
   * @param module its path, without the extension
   * @param data its `workerData`
   */
  constructor(module: string, data: unknown, { longestMs, mostHeapMiB = MOST_HEAP_MIB, stop }: ThreadLimits) {
    if (!threadTurns.isMine()) throw new Error('A thread needs a turn');
    this.worker = new Worker(`${module}.${isSource ? 'ts' : 'js'}`, {
      workerData: data,
      resourceLimits: { maxOldGenerationSizeMb: mostHeapMiB },
      execArgv: isSource ? SOURCE_ARGUMENTS : [],
    });
    this.limit = AbortSignal.any([AbortSignal.timeout(longestMs), ...(stop ? [stop] : [])]);
  }

  /** @throws ThreadEnded, or what the module threw */
  async next(): Promise<unknown> {
    const waited = new AbortController();
    const signal = AbortSignal.any([this.limit, waited.signal]);
    try {
      return await Promise.race([
        once(this.worker, 'message', { signal }).then(([message]: unknown[]) => message),
        once(this.worker, 'exit', { signal }).then(() => {
          throw new ThreadEnded();
        }),
      ]);
    } catch (error) {
      throw this.limit.aborted || isOutOfMemory(error) ? new ThreadEnded({ cause: error }) : error;
    } finally {
      waited.abort();
    }
  }

  send(message: unknown): void {
    this.worker.postMessage(message);
  }

  async end(): Promise<void> {
    await this.worker.terminate();
  }
}

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
