import { DomainError } from '@rigwise/contracts';

interface Waiting {
  start(): void;
  readonly timer: NodeJS.Timeout;
}

/** All hash slots are busy; nothing was checked. */
export class TooManyHashes extends DomainError {
  constructor(retryAfterSeconds: number) {
    super({
      message: 'Many people are signing in right now. Please try again in a moment.',
      code: 'service/unavailable',
      kind: 'unavailable',
      retryAfterSeconds,
    });
  }
}

/** How many finished hashes per slot are released together while others wait: at most 200 milliseconds of hashing. */
const WAVE_PER_SLOT = 16;
/** Larger waves gain nothing and would delay other requests. */
const LARGEST_WAVE = 32;

/**
 * Bounds how many password hashes run concurrently. Each takes 19 MiB and a full core for about ten milliseconds:
 * unbounded, a burst of sign-ins would starve every other request and slow itself down. Requests that exceed the
 * queue's time limit are rejected.
 *
 * While others wait, finished work is released in waves: a hash evicts the processor's caches, and the work that
 * follows costs half as much when thirty-two of it run back to back (docs/adr/0025).
 */
export class HashSlots {
  private running = 0;
  private readonly queue = new Set<Waiting>();
  private readonly waveSize: number;
  private readonly wave: (() => void)[] = [];

  constructor(
    private readonly limit: number,
    private readonly maxWaitMs: number,
    /** Called for every rejected request. */
    private readonly refused: () => void = () => undefined,
  ) {
    this.waveSize = Math.min(limit * WAVE_PER_SLOT, LARGEST_WAVE);
  }

  /** The current load. */
  get load(): { readonly running: number; readonly waiting: number } {
    return { running: this.running, waiting: this.queue.size };
  }

  /** @throws TooManyHashes when no slot came free in time; `work` was not started then */
  async run<T>(work: () => Promise<T>): Promise<T> {
    await this.enter();
    try {
      return await work();
    } finally {
      this.leave();
      await this.nextWave();
    }
  }

  private enter(): Promise<void> {
    if (this.running < this.limit) {
      this.running += 1;
      return Promise.resolve();
    }
    return new Promise((resolve, reject) => {
      const waiting: Waiting = {
        start: () => {
          clearTimeout(waiting.timer);
          resolve();
        },
        timer: setTimeout(() => {
          this.queue.delete(waiting);
          this.refused();
          reject(new TooManyHashes(Math.ceil(this.maxWaitMs / 1000)));
        }, this.maxWaitMs),
      };
      this.queue.add(waiting);
    });
  }

  /** Passes the slot to the oldest waiter, or frees it. */
  private leave(): void {
    const [next] = this.queue;
    if (!next) {
      this.running -= 1;
      return;
    }
    this.queue.delete(next);
    next.start();
  }

  private nextWave(): Promise<void> {
    return new Promise((resolve) => {
      this.wave.push(resolve);
      // A waiter means that another hash will finish here soon.
      if (this.queue.size > 0 && this.wave.length < this.waveSize) return;
      for (const goOn of this.wave.splice(0)) goOn();
    });
  }
}
