import { setImmediate } from 'node:timers/promises';

const LONGEST_MS = 10;

/** Lets requests be answered while much is computed in one go. */
export class Breather {
  private since = performance.now();

  async rest(): Promise<void> {
    if (performance.now() - this.since < LONGEST_MS) return;
    await setImmediate();
    this.since = performance.now();
  }
}
