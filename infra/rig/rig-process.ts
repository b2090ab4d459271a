import { setTimeout as pause } from 'node:timers/promises';
import { Child } from '../local/process/child.ts';
import { LogFile } from '../local/process/log-file.ts';
import type { Program } from '../local/process/program.ts';
import { failureOf } from '../local/start-failure.ts';

const PROBE_PAUSE_MS = 20;
const TRIES = 40;
const TRY_AGAIN_PAUSE_MS = 250;

/** One process of a rig. It is never restarted automatically: the test that breaks it decides when it returns. */
export class RigProcess {
  readonly program: Program;
  private readonly stateFolder: string;
  private readonly log: LogFile;
  private child: Child | undefined;

  constructor(program: Program, stateFolder: string, logFolder: string) {
    this.program = program;
    this.stateFolder = stateFolder;
    this.log = new LogFile(logFolder, program.name);
  }

  get name(): string {
    return this.program.name;
  }

  /** 0 before the first start. */
  get pid(): number {
    return this.child?.pid ?? 0;
  }

  get runs(): boolean {
    return this.child !== undefined && !this.child.hasEnded;
  }

  /** The end of the current run's output. */
  get output(): string {
    return this.child?.output() ?? '';
  }

  /** How the current run ended, in words; pending while it runs. */
  get ended(): Promise<string> {
    return this.child?.ended ?? Promise.resolve('was never started');
  }

  /**
   * Starts it and waits until it is ready.
   * @param env added to the program's usual environment: `FAILPOINTS`, limits
   * @throws StartFailure with its last output
   */
  async start(env: Readonly<Record<string, string>> = {}): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      this.spawn(env);
      if (await this.becomesReady()) return;
      const { output } = this;
      if (tries >= TRIES || !this.program.tryAgainOn?.test(output)) {
        throw failureOf(this.name, output, this.log.file);
      }
      await pause(TRY_AGAIN_PAUSE_MS);
    }
  }

  /** Starts it without waiting: for a process that depends on another, or is about to die. */
  spawn(env: Readonly<Record<string, string>> = {}): void {
    if (this.runs) throw new Error(`${this.name} is already running`);
    const command = this.program.command();
    this.child = new Child(
      this.name,
      this.stateFolder,
      { ...command, env: { ...command.env, ...env } },
      this.log,
    );
  }

  /** False if it exited before it was ready. */
  async becomesReady(): Promise<boolean> {
    const { child } = this;
    const deadline = Date.now() + this.program.startTimeoutMs;
    while (child && !child.hasEnded) {
      if (await this.program.ready(child).catch(() => false)) return true;
      if (Date.now() > deadline) throw failureOf(this.name, child.output(), this.log.file);
      await pause(PROBE_PAUSE_MS);
    }
    return false;
  }

  /** A crash: SIGKILL; resolves once the process is gone. */
  async kill(): Promise<void> {
    this.child?.signal('SIGKILL');
    await this.ended;
  }

  /** Sends a signal without waiting for its effect. */
  signal(signal: NodeJS.Signals): void {
    this.child?.signal(signal);
  }

  /** Asks it to stop and waits until it has exited. @returns how it ended */
  async stop(): Promise<string> {
    if (this.child && this.runs) {
      const byItself = await this.child.stop(this.program.stopSignal, this.program.stopTimeoutMs);
      this.program.stopped?.(byItself);
    }
    return this.ended;
  }
}
