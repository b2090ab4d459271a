import { spawn, type ChildProcess } from 'node:child_process';
import type { LogFile } from './log-file.ts';
import { ownerMark } from './owned-processes.ts';

/** What to run, and as which user. */
export interface Command {
  readonly file: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly cwd?: string;
  readonly uid?: number;
  readonly gid?: number;
}

const KEPT_OUTPUT_CHARACTERS = 20_000;

/** A child process in its own session: Ctrl-C reaches only the launcher, which knows the shutdown order. */
export class Child {
  /** How it ended, in words; pending while it runs. */
  readonly ended: Promise<string>;
  private readonly child: ChildProcess;
  private text = '';
  private ending: string | undefined;

  constructor(name: string, stateFolder: string, command: Command, log: LogFile) {
    const { file, args, env, ...options } = command;
    this.child = spawn(file, args, {
      ...options,
      env: { ...env, ...ownerMark(stateFolder, name) },
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const keep = (data: Buffer): void => {
      log.write(data);
      this.text = (this.text + data.toString()).slice(-KEPT_OUTPUT_CHARACTERS);
    };
    this.child.stdout?.on('data', keep);
    this.child.stderr?.on('data', keep);
    this.ended = new Promise((resolve) => {
      const end = (how: string): void => resolve((this.ending ??= how));
      this.child.once('error', (error) => {
        this.text += error.message;
        end('could not be run');
      });
      this.child.once('exit', (code, signal) =>
        end(signal ? `was killed by ${signal}` : `exited with ${code}`),
      );
    });
  }

  get pid(): number {
    return this.child.pid ?? 0;
  }

  get hasEnded(): boolean {
    return this.ending !== undefined;
  }

  /** The end of its output. */
  output(): string {
    return this.text;
  }

  signal(signal: NodeJS.Signals): void {
    if (!this.hasEnded) this.child.kill(signal);
  }

  /** Asks it to stop, and kills it after the given time. @returns whether it exited by itself */
  async stop(signal: NodeJS.Signals, timeoutMs: number): Promise<boolean> {
    const timer = setTimeout(() => this.signal('SIGKILL'), timeoutMs);
    this.signal(signal);
    const how = await this.ended;
    clearTimeout(timer);
    return how !== 'was killed by SIGKILL';
  }
}
