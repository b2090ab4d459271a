/** Prints one line for every step, with its duration. */
export class Progress {
  private readonly write: (line: string) => void;
  private readonly now: () => number;

  constructor(write: (line: string) => void, now: () => number = Date.now) {
    this.write = write;
    this.now = now;
  }

  /** Reports a step when it is done. Its result may add a remark; a failure prints nothing here. */
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
