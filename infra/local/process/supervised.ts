import { setTimeout as pause } from 'node:timers/promises';
import { failureOf, shown, StartFailure } from '../start-failure.ts';
import { Child } from './child.ts';
import { LogFile } from './log-file.ts';
import type { Program } from './program.ts';
import { nextPause, FIRST_PAUSE_MS } from './restart-pause.ts';

export interface Surroundings {
  readonly stateFolder: string;
  readonly logFolder: string;
  /** Prints a line on the terminal. */
  readonly say: (line: string) => void;
  /** A process was replaced, so its pid changed. */
  readonly changed: () => void;
  /** Aborts waiting for processes that are starting. */
  readonly signal: AbortSignal;
}

const PROBE_PAUSE_MS = 20;
const TRIES = 20;
const TRY_AGAIN_PAUSE_MS = 300;

/** Keeps one program running: restarts it when it exits, with growing delays if it exits early. */
export class Supervised {
  private child: Child;
  private stopping = false;
  readonly program: Program;
  private readonly log: LogFile;
  private readonly around: Surroundings;

  private constructor(program: Program, around: Surroundings, log: LogFile) {
    this.program = program;
    this.around = around;
    this.log = log;
    this.child = this.spawn();
  }

  /**
   * Starts a program; it is in `register` from the start, so that it can be stopped at any time.
   *
   * @throws StartFailure with its last output, if it exits or does not become ready
   */
  static async start(
    program: Program,
    around: Surroundings,
    register: (supervised: Supervised) => void,
  ): Promise<void> {
    around.signal.throwIfAborted();
    const supervised = new Supervised(program, around, new LogFile(around.logFolder, program.name));
    register(supervised);
    for (let tries = 1; ; tries++) {
      if (await supervised.becomesReady()) break;
      const output = supervised.child.output();
      if (tries === TRIES || !program.tryAgainOn?.test(output)) {
        throw failureOf(program.name, output, supervised.log.file);
      }
      await pause(TRY_AGAIN_PAUSE_MS, undefined, { signal: around.signal });
      supervised.child = supervised.spawn();
    }
    void supervised.watch();
  }

  get pid(): number {
    return this.child.pid;
  }

  async stop(): Promise<void> {
    this.stopping = true;
    const byItself = await this.child.stop(this.program.stopSignal, this.program.stopTimeoutMs);
    this.program.stopped?.(byItself);
  }

  /** Kills it immediately. */
  kill(): void {
    this.stopping = true;
    this.child.signal('SIGKILL');
  }

  /** Stopped, or about to stop with everything else: no more restarts. */
  private get isOver(): boolean {
    return this.stopping || this.around.signal.aborted;
  }

  private spawn(): Child {
    return new Child(this.program.name, this.around.stateFolder, this.program.command(), this.log);
  }

  /** False if it exited before it was ready. */
  private async becomesReady(): Promise<boolean> {
    const { name, ready, startTimeoutMs } = this.program;
    const deadline = Date.now() + startTimeoutMs;
    while (!this.child.hasEnded) {
      if (await ready(this.child).catch(() => false)) return true;
      this.around.signal.throwIfAborted();
      if (Date.now() > deadline) {
        throw new StartFailure(
          `${name} was not ready after ${startTimeoutMs / 1000} s (log: ${shown(this.log.file)})`,
        );
      }
      await pause(PROBE_PAUSE_MS);
    }
    return false;
  }

  /** Runs from the first time it was ready until it is stopped. */
  private async watch(): Promise<void> {
    let wait = FIRST_PAUSE_MS;
    for (;;) {
      const since = Date.now();
      const how = await this.child.ended;
      if (this.isOver) return;
      wait = nextPause(wait, Date.now() - since);
      const { name } = this.program;
      this.around.say(`${name} ${how}; starting it again in ${wait / 1000} s (log: ${shown(this.log.file)})`);
      await pause(wait);
      if (this.isOver) return;
      this.child = this.spawn();
      this.around.changed();
      const ready = await this.becomesReady().catch(() => false);
      if (this.isOver) return;
      if (ready) this.around.say(`${name} is running again`);
      else this.child.signal('SIGKILL');
    }
  }
}
