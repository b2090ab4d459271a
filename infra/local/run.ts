import { endOwnedProcesses } from './process/owned-processes.ts';
import type { Supervised, Surroundings } from './process/supervised.ts';
import { logFolderOf } from './stack.ts';

/**
 * Everything that one launcher has started, and how to stop it: at any time, in the right order, with nothing left
 * behind.
 */
export class Run {
  readonly running: Supervised[] = [];
  readonly around: Surroundings;
  private readonly abort = new AbortController();
  private ending: Promise<void> | undefined;

  constructor(stateFolder: string, say: (line: string) => void, changed: () => void) {
    const logFolder = logFolderOf(stateFolder);
    this.around = { stateFolder, logFolder, say, changed, signal: this.abort.signal };
  }

  readonly register = (supervised: Supervised): void => void this.running.push(supervised);

  get isStopping(): boolean {
    return this.abort.signal.aborted;
  }

  /** Starts nothing new and aborts preparations, such as a download. */
  refuseMore(): void {
    this.abort.abort();
  }

  /**
   * Stops the groups one after the other, and the members of a group in parallel, then everything in no group:
   * services that take requests first, data stores last.
   */
  stop(...groups: readonly (readonly string[])[]): Promise<void> {
    this.refuseMore();
    this.ending ??= (async () => {
      const named = new Set(groups.flat());
      for (const group of groups) await this.end((name) => group.includes(name));
      await this.end((name) => !named.has(name));
      // Interrupted tools and their children.
      await endOwnedProcesses(this.around.stateFolder);
    })();
    return this.ending;
  }

  /** Kills everything, for impatient users. */
  kill(): void {
    this.refuseMore();
    for (const supervised of this.running) supervised.kill();
  }

  private async end(which: (name: string) => boolean): Promise<void> {
    await Promise.all(this.running.filter(({ program }) => which(program.name)).map((one) => one.stop()));
  }
}
