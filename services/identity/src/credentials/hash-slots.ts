import { DomainError } from '@rigwise/contracts';

interface Waiting {
  start(): void;
  readonly timer: NodeJS.Timeout;
}

/** The machine has its hands full with password hashes; nothing was checked. */
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

/** Finished hashes a slot that go on together while others wait: at most 200 milliseconds of hashing. */
const WAVE_PER_SLOT = 16;
/** More at once give nothing more, and would keep other requests waiting. */
const LARGEST_WAVE = 32;

/**
 * Bounds how many password hashes are computed at once. Each takes 19 MiB and a whole core for ten
 * milliseconds or so: without a bound a burst of sign-ins would starve every other request, and would itself
 * get slower, not faster. Who waits longer than the queue allows is turned away.
 *
 * While others wait, finished work goes on in waves: a hash empties the processor's caches, and what follows it costs
 * half as much where thirty-two do it one right after the other (docs/adr/0025).
 */
export class HashSlots {
  private running = 0;
  private readonly queue = new Set<Waiting>();
  private readonly waveSize: number;
  private readonly wave: (() => void)[] = [];

  constructor(
    private readonly limit: number,
    private readonly maxWaitMs: number,
    /** Told of everybody who is turned away. */
    private readonly refused: () => void = () => undefined,
  ) {
    this.waveSize = Math.min(limit * WAVE_PER_SLOT, LARGEST_WAVE);
  }

  /** How busy it is at the moment. */
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

  /** Hands the slot on, oldest first, or gives it back. */
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
      // Somebody who waits means that another hash will end here soon.
      if (this.queue.size > 0 && this.wave.length < this.waveSize) return;
      for (const goOn of this.wave.splice(0)) goOn();
    });
  }
}
