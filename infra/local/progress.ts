/** One line for every step, with how long it took. */
export class Progress {
  private readonly write: (line: string) => void;
  private readonly now: () => number;

  constructor(write: (line: string) => void, now: () => number = Date.now) {
    this.write = write;
    this.now = now;
  }

  /** Says that a step is done, once it is. Its result may add a remark; one that fails says nothing here. */
  async step<T>(name: string, work: () => Promise<T>, remark?: (result: T) => string): Promise<T> {
    const started = this.now();
    const result = await work();
    const seconds = `${((this.now() - started) / 1000).toFixed(1)} s`;
    this.write(`  ${name.padEnd(16)}${seconds.padStart(7)}   ${remark?.(result) ?? ''}`.trimEnd());
    return result;
  }

  say(line: string): void {
    this.write(line);
  }
}
