import { endOwnedProcesses } from './process/owned-processes.ts';
import type { Supervised, Surroundings } from './process/supervised.ts';
import { logFolderOf } from './stack.ts';

/**
 * Everything that one launcher has started, and the way to end it: at any moment, in the right order, and nothing
 * is left behind.
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

  /** Nothing new starts; what is being prepared (such as a download) is ended. */
  refuseMore(): void {
    this.abort.abort();
  }

  /**
   * Ends the groups one after the other, each at once, then what is in none of them: first who takes requests,
   * last who keeps the data.
   */
  stop(...groups: readonly (readonly string[])[]): Promise<void> {
    this.refuseMore();
    this.ending ??= (async () => {
      const named = new Set(groups.flat());
      for (const group of groups) await this.end((name) => group.includes(name));
      await this.end((name) => !named.has(name));
      // Tools that were interrupted, and what they started.
      await endOwnedProcesses(this.around.stateFolder);
    })();
    return this.ending;
  }

  /** Without asking; for the impatient. */
  kill(): void {
    this.refuseMore();
    for (const supervised of this.running) supervised.kill();
  }

  private async end(which: (name: string) => boolean): Promise<void> {
    await Promise.all(this.running.filter(({ program }) => which(program.name)).map((one) => one.stop()));
  }
}
