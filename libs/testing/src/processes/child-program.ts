import type { ChildProcess } from 'node:child_process';
import { waitFor } from '../wait-for.ts';

export interface Ending {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

const KEPT_OUTPUT_CHARACTERS = 200_000;
const STOP_TIMEOUT_MS = 20_000;
const AWAITED_MS = 60_000;

/** A real process that a test started and can kill. It ends with the test process at the latest. */
export class ChildProgram {
  readonly ended: Promise<Ending>;
  private text = '';
  private ending: Ending | undefined;

  constructor(
    readonly name: string,
    private readonly child: ChildProcess,
  ) {
    const add = (data: Buffer): void =>
      void (this.text = (this.text + data.toString()).slice(-KEPT_OUTPUT_CHARACTERS));
    child.stdout?.on('data', add);
    child.stderr?.on('data', add);
    this.ended = new Promise((resolve) => {
      child.once('error', (error) => {
        this.text += error.message;
        resolve((this.ending = { code: null, signal: null }));
      });
      child.once('close', (code, signal) => resolve((this.ending = { code, signal })));
    });
  }

  get pid(): number {
    return this.child.pid ?? 0;
  }

  /** Its stdout and stderr, the last 200,000 characters. */
  output(): string {
    return this.text;
  }

  hasEnded(): boolean {
    return this.ending !== undefined;
  }

  /** The match of a pattern in the output, as soon as it appears. Fails immediately if the process ends without it. */
  async waitForOutput(pattern: RegExp, timeoutMs = AWAITED_MS): Promise<RegExpMatchArray> {
    return this.until(
      () => pattern.exec(this.text) ?? undefined,
      `${this.name} to write ${String(pattern)}`,
      timeoutMs,
    );
  }

  /** Like `waitFor`, but fails as soon as the process has ended. */
  async until<T>(
    probe: () => Promise<T | undefined | false> | T | undefined | false,
    what: string,
    timeoutMs = AWAITED_MS,
  ): Promise<T> {
    const found = await waitFor(
      async () => {
        const value = await Promise.resolve(probe()).catch(() => undefined);
        return value !== undefined && value !== false ? { value } : this.hasEnded() && { value: undefined };
      },
      { timeoutMs, what },
    ).catch((error: unknown) => {
      throw new Error(`${error instanceof Error ? error.message : String(error)}. Output:\n${this.text}`);
    });
    if (found.value === undefined)
      throw new Error(`${this.name} ended before ${what}. Output:\n${this.text}`);
    return found.value;
  }

  /** Sends a signal (by default SIGKILL: a crash) and waits for the end. */
  async kill(signal: NodeJS.Signals = 'SIGKILL'): Promise<Ending> {
    if (!this.ending) this.child.kill(signal);
    return this.ended;
  }

  /** Asks it to stop (SIGTERM), and kills it after 20 s. */
  async stop(): Promise<Ending> {
    const timer = setTimeout(() => this.child.kill('SIGKILL'), STOP_TIMEOUT_MS);
    try {
      return await this.kill('SIGTERM');
    } finally {
      clearTimeout(timer);
    }
  }
}
