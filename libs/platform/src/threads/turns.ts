import { AsyncLocalStorage } from 'node:async_hooks';

/** Whom a thread works for: a person who waits for it goes first. */
export type Whom = 'person' | 'background';

/** It was not its turn before the signal. */
export class NoTurn extends Error {
  constructor() {
    super('It was not its turn in time');
  }
}

/**
 * Turns at something of which a process has room for only one at a time. People go before what happens in the
 * background, and among those like them everyone goes in the order in which they came.
 */
export class Turns {
  private readonly waiting: Readonly<Record<Whom, Set<() => void>>> = {
    person: new Set(),
    background: new Set(),
  };
  /** Outlives the turn in what its work began, such as a timer. */
  private readonly within = new AsyncLocalStorage<{ isOver: boolean }>();
  private isTaken = false;

  /**
   * Waits for its turn, then works. Open no transaction before: it would stay open while it waits.
   * @param until ends the wait, not the work
   * @throws NoTurn, or what the work throws
   */
  async run<T>(whom: Whom, until: AbortSignal, work: () => Promise<T>): Promise<T> {
    if (this.isMine()) throw new Error('It would wait for itself');
    await this.come(whom, until);
    const turn = { isOver: false };
    try {
      return await this.within.run(turn, work);
    } finally {
      turn.isOver = true;
      this.goOn();
    }
  }

  /** Whether the caller was called by the work whose turn it is. */
  isMine(): boolean {
    return this.within.getStore()?.isOver === false;
  }

  private async come(whom: Whom, until: AbortSignal): Promise<void> {
    if (until.aborted) throw new NoTurn();
    if (!this.isTaken) {
      this.isTaken = true;
      return;
    }
    const queue = this.waiting[whom];
    await new Promise<void>((resolve, reject) => {
      const leave = (): void => {
        queue.delete(begin);
        reject(new NoTurn());
      };
      const begin = (): void => {
        until.removeEventListener('abort', leave);
        resolve();
      };
      until.addEventListener('abort', leave, { once: true });
      queue.add(begin);
    });
  }

  /** The turn passes to the next one without becoming free: nobody gets in between. */
  private goOn(): void {
    const queue = this.waiting.person.size > 0 ? this.waiting.person : this.waiting.background;
    const [next] = queue;
    if (!next) {
      this.isTaken = false;
      return;
    }
    queue.delete(next);
    next();
  }
}

/** Those of the threads of this process: two of them wouldn't fit into the memory of a pod. */
export const threadTurns = new Turns();
